import { describe, expect, test } from "vitest";
import { buildIcs } from "../../../../tests/fixtures/import-ics.ts";
import { readCalendarFile } from "./read-calendar-file.ts";

const read = (content: BlobPart) => readCalendarFile(new File([content], "file.ics"), "No title");
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const event = ["UID:a", "DTSTART:20270607T020000Z", "SUMMARY:ประชุมทีม"];
const text = buildIcs([event]);
/** Encodes Thai letters and ASCII in Windows-874. */
const toWindows874 = (value: string) =>
  Uint8Array.from(value, (letter) => letter.charCodeAt(0) - (letter > "\u0E00" ? 0x0e00 - 0xa0 : 0));
const toUtf16 = (value: string) => new Uint8Array(Uint16Array.from(value, (letter) => letter.charCodeAt(0)).buffer);

describe("readCalendarFile", () => {
  test.each<[string, BlobPart, boolean]>([
    ["UTF-8", text, false],
    ["UTF-8 with a byte order mark and empty lines", `\uFEFF\r\n\r\n${text}`, false],
    ["UTF-16 with a byte order mark", toUtf16(`\uFEFF${text}`), false],
    ["UTF-16 without a byte order mark", toUtf16(text), false],
    ["Windows-874", toWindows874(text), true],
    ["several calendars", text + text, false],
    ["lines that end with a carriage return only", text.replaceAll("\r\n", "\r"), false],
  ])("readCalendarFile reads %s", async (_, content, isWindows874) => {
    const file = await read(content);
    expect(file).toMatchObject({ isWindows874, contents: { problems: [] } });
    expect(typeof file === "object" && file.contents.events[0]?.event.title).toBe("ประชุมทีม");
  });

  test.each<[string, string, BlobPart]>([
    ["a ZIP archive", "zip", toBytes("PK\u0003\u0004 team.ics")],
    ["a picture", "notCalendar", toBytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")],
    ["a PDF", "notCalendar", "%PDF-1.7"],
    ["a web page", "notCalendar", "<!doctype html><p>Sign in</p>"],
    ["a contact", "notCalendar", "BEGIN:VCARD\r\nEND:VCARD"],
    ["nothing", "notCalendar", ""],
    ["a file that is cut in an event", "truncated", text.slice(0, -40)],
    ["a file that is cut between events", "truncated", text.replace("END:VCALENDAR", "")],
    ["text in another encoding", "encoding", toBytes(buildIcs([["UID:a", "SUMMARY:R\xe9union"]]))],
    ["a calendar without events", "empty", buildIcs([])],
    ["more than 10,000 events", "tooMany", buildIcs(Array.from({ length: 10_001 }, () => []))],
    ["50 MB", "tooLarge", new Blob([text, new Uint8Array(50_000_000)])],
    ["50 MB of something else", "notCalendar", new Uint8Array(50_000_000)],
  ])("readCalendarFile rejects %s with the error %s", async (_, error, content) => {
    expect(await read(content)).toBe(error);
  });
});
