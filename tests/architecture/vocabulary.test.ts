import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./imports.ts";

/** Banned words, which a newcomer would have to look up, and the standard term to use instead. */
const bannedNames: readonly [pattern: RegExp, instead: string][] = [
  [/^Surroundings$/, "HandlerContext"],
  [/^Failure$/, "HttpError"],
  [/parcel/i, "OutboxMessage"],
  [/^(Ask|askIntake)$/, "fetchIntake, intakeClient"],
  [/^(announce|Announce|Announcement)$/, "publishChanges, change event"],
  [/^handleWrite$/, "mutation"],
  [/^drain/i, "flushOutbox"],
  [/^(leased|hurried|postponed|unsettled)$/i, "claimed, ignoreBackoff, retryLater, pending"],
  [/^(populate|Sample|sampleOf)$/, "seed, SeedData"],
  [/^Facts?$/, "metadata"],
  [/^(faults?|Faults?)$|Faults?$|^findFault/, "errors"],
  [/^(forgive|examine|judge)/i, "clearErrors, validateField, validate"],
  [/^(useMay|may[A-Z])/, "useCan, canX"],
  [/^(withPatience|createGate)$/, "withTimeout, singleFlight"],
  [/^neighbours?$/i, "previousNext"],
  [/^(paper|stamp)([A-Z]|$)/i, "document, status"],
  [/^(narrow[A-Z]|isNarrowed)/, "setFilters, hasFilters"],
  [/^keep(?!Alive)[A-Z]/, "startX, watchX, registerX, cacheX, saveX"],
  [/^(?!.*(?:[iI]ndex|[iI]nstance|[vV]alue|[oO]ne|[aA]ny|[aA]ll|type|size)Of$)\w+Of$/, "getX, toX, buildX or findX"],
  [/^(ApplyRequest|NewRequest|TeamRequest)$/, "ContactRequest, ContactRequestInput, ReceivedRequest"],
];

/**
 * The test skips these files: texts, generated code, this list, and fault injection, where "fault" is the usual term.
 */
const EXEMPT_PATH =
  /^src\/i18n\/(en|th)\/|routeTree\.gen\.ts$|vocabulary\.test\.ts$|faulty-proxy\.ts$|network-faults\.test\.ts$|e2e\/contact\.spec\.ts$/;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const DECLARATION = /\b(?:const|let|var|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;
const PARAMETER = /[(,]\s*(?:\.\.\.)?([A-Za-z_$][\w$]*)\??:(?=\s)/g;
const MEMBER = /^\s+(?:(?:readonly|private|static|async)\s+)*([A-Za-z_$][\w$]*)\??(?::|\(.*\)(?::.*)? \{$)/gm;

function getDeclaredNames(source: string): Set<string> {
  const code = source.replace(COMMENT, "");
  return new Set(
    [DECLARATION, PARAMETER, MEMBER].flatMap((each) => [...code.matchAll(each)].map(([, name = ""]) => name)),
  );
}

test("getDeclaredNames finds declared names of every kind, and skips comments and uses", () => {
  const source = [
    "// const inComment = 1;",
    "interface Row {",
    "  readonly id: number;",
    "}",
    "export const first = used(1);",
    "function second(third: string) {}",
  ].join("\n");
  expect([...getDeclaredNames(source)].sort()).toEqual(["Row", "first", "id", "second", "third"]);
});

test("no declared name uses a banned word", () => {
  const files = ["src", "server", "scripts", "tests"]
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((file) => !EXEMPT_PATH.test(file));
  const found = files.flatMap((file) =>
    [...getDeclaredNames(readFileSync(file, "utf8"))].flatMap((name) =>
      bannedNames.filter(([pattern]) => pattern.test(name)).map(([, instead]) => `${file}: ${name} (use ${instead})`),
    ),
  );
  expect(found).toEqual([]);
});
