import ICAL from "ical.js";
import type { ImportedChange } from "../../../contract/calendar-events.ts";
import type { IcsProblem } from "./problems.ts";
import { type FileEvent, FileEventReader } from "./read-event.ts";
import { rewriteOldForms } from "./rewrite-old-forms.ts";
import { createTimeZoneFinder } from "./time-zones.ts";

interface IcsOptions {
  untitled: string;
}

interface ParsedIcs {
  events: FileEvent[];
  /** Changed and canceled occurrences, and canceled events. */
  changes: ImportedChange[];
  /** A message (RFC 5546) says only what has changed. */
  isMessage: boolean;
  /** What the import omits or changes. */
  problems: IcsProblem[];
}

const BOUNDARY = /^(BEGIN|END):(VEVENT|VTIMEZONE|VTODO|VJOURNAL|VFREEBUSY)[ \t]*$/gim;
/** The import stores these components and reports the others as problems. */
const STORED_COMPONENT = /^(VEVENT|VTIMEZONE)$/;
/** The import stores the events of these methods. The other methods answer an invitation or add single dates. */
const STORED_METHOD = /^(PUBLISH|REQUEST|CANCEL)$/i;

const findSummary = (block: string) => /^SUMMARY[^:\n]*:(.*)$/im.exec(block)?.[1]?.trim() ?? "";

/** Finds the components of a file in one pass: a search for each end would take minutes in a file without ends. */
function findComponents(source: string): { name: string; block: string }[] {
  const components: { name: string; block: string }[] = [];
  let openComponent: { name: string; start: number } | undefined;
  for (const { 0: line, 1: edge = "", 2: type = "", index } of source.matchAll(BOUNDARY)) {
    const name = type.toUpperCase();
    // None of these components contains another one: a BEGIN of another kind ends a component whose END is missing.
    if (edge.toUpperCase() === "BEGIN")
      openComponent = openComponent?.name === name ? openComponent : { name, start: index };
    else if (openComponent?.name === name) {
      components.push({ name, block: source.slice(openComponent.start, index + line.length) });
      openComponent = undefined;
    }
  }
  return components;
}

/**
 * Parses RFC 5545 as Google Calendar, Apple Calendar and Outlook write it. An event that cannot be read becomes a
 * problem and does not stop the import. An event has a calendar only if the file names one of the app's.
 */
export function parseIcs(text: string, options: IcsOptions): ParsedIcs {
  const source = rewriteOldForms(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const problems: IcsProblem[] = [];
  const components: ICAL.Component[] = [];
  const blocks = findComponents(source);
  for (const { block } of blocks.filter(({ name }) => STORED_COMPONENT.test(name))) {
    try {
      components.push(new ICAL.Component(ICAL.parse(block) as unknown[]));
    } catch {
      problems.push({ kind: "invalidEvent", title: findSummary(block) });
    }
  }
  for (const { name, block } of blocks.filter((each) => !STORED_COMPONENT.test(each.name)))
    problems.push({ kind: "component", title: findSummary(block), component: name.toUpperCase() as "VTODO" });
  const method = /^METHOD[^:\n]*:[ \t]*(\S+)/im.exec(source)?.[1] ?? "";
  const events = components.filter(({ name }) => name === "vevent");
  const findTimeZone = createTimeZoneFinder(components.filter(({ name }) => name === "vtimezone"));
  const reader = new FileEventReader({ ...options, findTimeZone, problems, isCancellation: /^CANCEL$/i.test(method) });
  if (method === "" || STORED_METHOD.test(method)) reader.readAll(events);
  else
    for (const each of events)
      problems.push({
        kind: "method",
        title: String(each.getFirstPropertyValue("summary") ?? ""),
        detail: method.toUpperCase(),
      });
  return { ...reader.result, isMessage: /^(REQUEST|CANCEL)$/i.test(method), problems };
}
