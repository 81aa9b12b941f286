import ICAL from "ical.js";
import type { NewEvent } from "../../../contract/calendar.ts";
import { FileEventReader, type IcsProblem } from "./read-event.ts";
import { createTimeZoneFinder } from "./time-zones.ts";

interface IcsOptions {
  /** The title of events without one. */
  untitled: string;
}

interface ParsedIcs {
  events: NewEvent[];
  /** What could not be taken over as it was. */
  problems: IcsProblem[];
}

const COMPONENT = /^BEGIN:(VEVENT|VTIMEZONE)[ \t]*$[\s\S]*?^END:\1[ \t]*$/gim;

/**
 * Parses a calendar file (RFC 5545), as Google Calendar, Apple Calendar and Outlook write them. An event that cannot be
 * read becomes a problem and does not stop the others. An event whose file names none of the app's calendars has none.
 */
export function parseIcs(text: string, options: IcsOptions): ParsedIcs {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!/^BEGIN:VCALENDAR/im.test(source)) return { events: [], problems: [{ kind: "notCalendar", title: "" }] };
  const problems: IcsProblem[] = [];
  const components: ICAL.Component[] = [];
  for (const [block] of source.matchAll(COMPONENT)) {
    try {
      components.push(new ICAL.Component(ICAL.parse(block) as unknown[]));
    } catch {
      problems.push({ kind: "invalidEvent", title: /^SUMMARY[^:\n]*:(.*)$/im.exec(block)?.[1] ?? "" });
    }
  }
  const findTimeZone = createTimeZoneFinder(components.filter(({ name }) => name === "vtimezone"));
  const reader = new FileEventReader({ ...options, findTimeZone, problems });
  return { events: reader.readAll(components.filter(({ name }) => name === "vevent")), problems };
}
