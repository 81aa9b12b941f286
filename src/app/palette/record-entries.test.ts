import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CalendarEventRecord } from "../../api/queries/calendar.ts";
import { toEventEntry } from "./record-entries.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const event: CalendarEventRecord = {
  id: 7,
  uid: "7",
  title: "Songkran",
  start: "2027-03-03",
  end: null,
  allDay: true,
  url: "",
  rrule: null,
  exdates: [],
  overrides: [],
  timeZone: null,
  extendedProps: { calendar: "Holiday", location: "", description: "", guests: [], reminderMinutes: null },
};

test("an all-day event opens on its day west of UTC too", () => {
  expect(toEventEntry(event, "en").link).toBe("/apps/calendar?date=2027-03-03&event=7");
  const evening = { ...event, allDay: false, start: "2027-03-03T02:00:00.000Z" };
  expect(toEventEntry(evening, "en").link).toBe("/apps/calendar?date=2027-03-02&event=7");
});
