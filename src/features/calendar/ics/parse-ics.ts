import ICAL from "ical.js";
import type { ImportedChange } from "../../../contract/calendar-events.ts";
import type { IcsProblem } from "./problems.ts";
import { type FileEvent, FileEventReader } from "./read-event.ts";
import { createTimeZoneFinder } from "./time-zones.ts";

interface IcsOptions {
  /** The title of events without one. */
  untitled: string;
}

interface ParsedIcs {
  events: FileEvent[];
  /** Changed and canceled occurrences, and canceled events. */
  changes: ImportedChange[];
  /** True for a message (RFC 5546), which says only what has changed. */
  isMessage: boolean;
  /** What could not be taken over as it was. */
  problems: IcsProblem[];
}

const COMPONENT = /^BEGIN:(VEVENT|VTIMEZONE)[ \t]*$[\s\S]*?^END:\1[ \t]*$/gim;
/** The components that the calendar cannot store. */
const OTHER_COMPONENT = /^BEGIN:(VTODO|VJOURNAL|VFREEBUSY)[ \t]*$([\s\S]*?)^END:\1[ \t]*$/gim;
/** The methods whose events are to be stored. The others are answers to an invitation, or add single dates. */
const STORED_METHOD = /^(PUBLISH|REQUEST|CANCEL)$/i;

const findSummary = (block: string) => /^SUMMARY[^:\n]*:(.*)$/im.exec(block)?.[1]?.trim() ?? "";

/**
 * Parses a calendar file (RFC 5545), as Google Calendar, Apple Calendar and Outlook write them. An event that cannot be
 * read becomes a problem and does not stop the others. An event whose file names none of the app's calendars has none.
 */
export function parseIcs(text: string, options: IcsOptions): ParsedIcs {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const problems: IcsProblem[] = [];
  const components: ICAL.Component[] = [];
  for (const [block] of source.matchAll(COMPONENT)) {
    try {
      components.push(new ICAL.Component(ICAL.parse(block) as unknown[]));
    } catch {
      problems.push({ kind: "invalidEvent", title: findSummary(block) });
    }
  }
  for (const [, name = "", block = ""] of source.matchAll(OTHER_COMPONENT))
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
