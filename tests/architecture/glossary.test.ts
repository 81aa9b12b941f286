import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { bannedThai } from "./glossary-th.ts";

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };
type Modules = Record<string, { default: Tree }>;

/** Banned variants of a term, each with the wording to use instead. src/i18n/README.md has the whole glossary. */
const bannedTerms: Record<"en" | "th", readonly [pattern: RegExp, instead: string][]> = {
  en: [
    [/\be-mail/i, "email"],
    [/\bmake an account\b/i, "create an account"],
    [/\blog(ged|ging)?[ -](in|out|on|off)\b|(?<!\/)\blog(in|out)\b/i, "sign in, sign out"],
    [/\btelephone/i, "phone"],
    [/\bemail programs?\b/i, "email app"],
    [/\b(dark|light|color) themes?\b/i, "skin"],
    [/\blanguage and (skin|theme|screen)\b/i, "language and appearance"],
    [/\bset-up\b/i, "setup (noun), set up (verb)"],
    [/\b(default|own|roles and) rights\b|\brights? (changed|restored)\b/i, "permissions"],
    [/\bnot given\b/i, "Not specified"],
    [/\bfree (up )?some (of the )?space\b/i, "free up space"],
    [/\bpart of the (link|address)\b/i, "Part of this link isn’t valid"],
    [/\bbrowser did not allow copying\b/i, "Couldn’t copy"],
    [/\bdeleted? forever\b/i, "permanently"],
    [/\b(input|message|text) is saved here\b|\bwhat you typed is still here\b/i, "Your input is still here"],
    [/\bdata page\b/i, "Data on this device"],
    [/\bnot accepted\b|\b(message|change|server) (that )?(wasn’t accepted|didn’t accept)\b/i, "rejected"],
    [/\b(backup|from a backup) imported\b|\bimported from a backup\b|\bbefore the import\b/i, "restore a backup"],
    [/\bconnects? (you |as |the app )?to (your|the|their) (company’s )?server\b|^Connect\b/, "sign in to the server"],
    [/^Shipping$/, "Delivery"],
    [/\bmark all as seen\b/i, "Mark all as read"],
    [/\bitem total\b/i, "subtotal"],
    [
      /\b[Tt]he (?:column|field|folder|page|role|tab|view) (?:“|<a|<strong|\{\{|[A-Z])/,
      "the name first: the Access page",
    ],
    [/\bwritten offer|\boffers?, prices\b/i, "quote"],
    [/\b(?:Its|Your) number(?: is \{\{|:)/, "Reference"],
    [/\bis said of\b|\bwhat became of\b/i, "say it directly"],
    [/\b(whoever|anew|shall|thereof|hereby)\b/i, "a current word"],
    [/, for (nobody|it|he|she|they) \w/i, "because"],
    [/\bany more\b(?! \w)/i, "anymore"],
    [
      /\b(licences?|catalogues?|rumours?|neighbours?|labour|(centi)?metres?|litres?|programmes?|moulded|per cent)\b/i,
      "US spelling",
    ],
    [/\b(colour|grey\b|cancell(ed|ing)|labell(ed|ing)|centre\b)/i, "US spelling"],
    [/\b\w*(custom|minim|maxim|organ|recogn|optim|capital|summar)is(e|es|ed|ing|ation)\b/i, "US spelling with z"],
  ],
  th: bannedThai,
};

/** Words that people may type in a search, so they contain variants on purpose. */
const isKeywords = (path: string) => path.includes(".keywords");

const modules = {
  en: import.meta.glob("../../src/i18n/en/*.ts", { eager: true }) as Modules,
  th: import.meta.glob("../../src/i18n/th/*.ts", { eager: true }) as Modules,
};
const seedData = import.meta.glob("../../src/db/seed-data/*.json", { eager: true }) as Modules;
const pages = [
  "index.html",
  "public/offline.html",
  "public/repair.html",
  "public/manifest.webmanifest",
  "public/release-notes.json",
];

function listTexts(tree: Tree, path: string): [path: string, text: string][] {
  if (typeof tree === "string") return [[path, tree]];
  if (tree === null || typeof tree !== "object") return [];
  return Object.entries(tree).flatMap(([key, value]) => listTexts(value, `${path}.${key}`));
}

const listModuleTexts = (all: Modules) =>
  Object.entries(all).flatMap(([path, content]) => listTexts(content.default, basename(path)));
const isThai = (text: string) => /\p{Script=Thai}/u.test(text);
/** Seed data also contains ids and stored values, which are one word. Translated texts are below the keys `en` and `th`. */
const isProse = ([path, text]: [string, string]) => /\s/.test(text) || /\.(en|th)$/.test(path);

const mixedFiles = [
  ...listModuleTexts(seedData).filter(isProse),
  ...pages.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line, index): [string, string] => [`${file}:${index + 1}`, line]),
  ),
];

test.each(["en", "th"] as const)("no text of the language %s uses a banned variant of a term", (language) => {
  // Thai articles and sample texts are prose, which may use other words.
  const others = language === "en" ? mixedFiles.filter(([, text]) => !isThai(text)) : [];
  const texts = [...listModuleTexts(modules[language]), ...others].filter(([path]) => !isKeywords(path));
  expect(texts.length).toBeGreaterThan(1_000);
  const found = texts.flatMap(([path, text]) =>
    bannedTerms[language].flatMap(([pattern, instead]) => {
      const [match] = pattern.exec(text) ?? [];
      return match ? [`${path}: “${match}” (use: ${instead})`] : [];
    }),
  );
  expect(found).toEqual([]);
});
