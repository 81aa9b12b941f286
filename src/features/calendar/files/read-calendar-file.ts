import { MAX_IMPORTED } from "../../../contract/calendar-events.ts";
import { decodeText } from "../../../ui/decode-text.ts";

const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Enough to find `BEGIN:VCALENDAR`, before which a calendar file has only empty lines. */
const HEAD_BYTES = 4_096;

export type CalendarFileError =
  | "tooLarge"
  | "tooMany"
  | "zip"
  | "notCalendar"
  | "truncated"
  | "encoding"
  | "empty"
  | "unreadable";

export interface CalendarFile {
  contents: ReturnType<typeof import("../ics/parse-ics.ts").parseIcs>;
  isWindows874: boolean;
}

const BEGIN_CALENDAR = /^\s*BEGIN:VCALENDAR/im;
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Works in every encoding. Returns undefined if these can be the first bytes of a calendar file. */
function checkHead(bytes: Uint8Array): "zip" | "notCalendar" | undefined {
  const head = new TextDecoder("latin1").decode(bytes);
  if (head.startsWith("PK\u0003\u0004")) return "zip";
  return BEGIN_CALENDAR.test(head.replaceAll("\0", "").replace(/^[^A-Za-z\s]{1,3}/, "")) ? undefined : "notCalendar";
}

/** Checks the kind, the size and the completeness before parsing, because parsing takes time. */
export async function readCalendarFile(file: File, untitled: string): Promise<CalendarFile | CalendarFileError> {
  try {
    const wrongKind = checkHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    if (wrongKind) return wrongKind;
    if (file.size > MAX_FILE_BYTES) return "tooLarge";
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (decoded === "encoding") return "encoding";
    const { text, isWindows874 } = decoded;
    if (countMatches(text, /^END:VCALENDAR/gim) < countMatches(text, /^BEGIN:VCALENDAR/gim)) return "truncated";
    if (countMatches(text, /^BEGIN:VEVENT/gim) > MAX_IMPORTED) return "tooMany";
    const { parseIcs } = await import("../ics/parse-ics.ts");
    const contents = parseIcs(text, { untitled });
    const isEmpty = contents.events.length + contents.changes.length + contents.problems.length === 0;
    return isEmpty ? "empty" : { contents, isWindows874 };
  } catch (error) {
    console.warn(error);
    return "unreadable";
  }
}
