import { expect, test } from "vitest";
import { addEvent, type CalendarEvent, type Guest } from "../contract/calendar.ts";
import { toCalendarEvent } from "./calendar.ts";
import { findEventNews } from "./event-news.ts";

const [MALEE, SOMSAK, NOK] = [1, 2, 3];
const now = Date.parse("2026-12-01T03:00:00.000Z");

const guest = (memberId: number, invitedBy?: number): Guest => ({
  ...{ fullName: `Member ${memberId}`, avatar: "", memberId },
  ...(invitedBy && { invitedBy }),
});

const buildEvent = (fields: Partial<CalendarEvent> = {}, guests = [guest(SOMSAK, MALEE)]): CalendarEvent => {
  const { url = "", title } = addEvent.example.body.event;
  const props = { calendar: "Business", location: "", description: "", guests, reminderMinutes: 15 } as const;
  const times = { start: "2026-12-07T03:00:00.000Z", end: "2026-12-07T04:00:00.000Z", allDay: false };
  const rules = { rrule: null, exdates: [], overrides: [], timeZone: "Asia/Bangkok" };
  return { ...toCalendarEvent(1, { url, title, ...times, ...rules, extendedProps: props }), ownerId: MALEE, ...fields };
};
const weekly = buildEvent({ rrule: "FREQ=WEEKLY" });
const [second, third] = ["2026-12-14T03:00:00.000Z", "2026-12-21T03:00:00.000Z"] as const;
const moveTo = (start: string) => ({ start, end: new Date(Date.parse(start) + 3_600_000).toISOString() });
const tail = buildEvent({ id: 2, rrule: "FREQ=WEEKLY", ...moveTo(second) }, [guest(SOMSAK)]);
const untilSecond = { ...weekly, rrule: "FREQ=WEEKLY;UNTIL=20261208T000000Z" };

interface Case {
  readonly before?: CalendarEvent;
  readonly after: CalendarEvent | null;
  readonly added?: readonly CalendarEvent[];
}

const find = ({ before, after, added = [] }: Case, memberId: number, timeBy = MALEE, guestsBy = timeBy) =>
  findEventNews({ before, after, added }, { memberId, timeBy, guestsBy, now });

test.each<[string, Case, object | undefined]>([
  ["a new guest", { after: buildEvent() }, { kind: "invited", start: "2026-12-07T03:00:00.000Z" }],
  ["another title", { before: buildEvent(), after: buildEvent({ title: "New" }) }, undefined],
  ["another time", { before: buildEvent(), after: buildEvent(moveTo(second)) }, { kind: "moved", start: second }],
  ["another end", { before: buildEvent(), after: buildEvent({ end: second }) }, { kind: "moved" }],
  [
    "a time in the past",
    { before: buildEvent(), after: buildEvent(moveTo("2026-11-02T03:00:00.000Z")) },
    { kind: "moved", start: "2026-11-02T03:00:00.000Z" },
  ],
  [
    "a time in two years",
    { before: buildEvent(), after: buildEvent(moveTo("2028-12-04T03:00:00.000Z")) },
    { kind: "moved", start: "2028-12-04T03:00:00.000Z" },
  ],
  ["a deletion", { before: buildEvent(), after: null }, { kind: "canceled", start: "2026-12-07T03:00:00.000Z" }],
  ["a deletion of what is over", { before: buildEvent(moveTo("2026-11-02T03:00:00.000Z")), after: null }, undefined],
  [
    "a removed guest",
    { before: buildEvent(), after: buildEvent(moveTo(second), []) },
    { kind: "removed", by: MALEE, start: "2026-12-07T03:00:00.000Z" },
  ],
  [
    "a guest removed from what is over",
    { before: buildEvent(moveTo("2026-11-02T03:00:00.000Z")), after: buildEvent({}, []) },
    undefined,
  ],
  ["a single event that now repeats", { before: buildEvent(), after: weekly }, undefined],
  [
    "a single event that is moved and now repeats",
    { before: buildEvent(), after: { ...weekly, ...moveTo(second) } },
    { kind: "moved", recurrenceId: second, start: second },
  ],
  [
    "a series of which only the first occurrence stays",
    { before: weekly, after: buildEvent() },
    { kind: "canceled", start: second },
  ],
  [
    "a removed occurrence",
    { before: weekly, after: { ...weekly, exdates: [second] } },
    { kind: "canceled", start: second },
  ],
  [
    "a moved occurrence",
    {
      before: weekly,
      after: { ...weekly, overrides: [{ recurrenceId: second, ...moveTo("2026-12-15T03:00:00.000Z") }] },
    },
    { kind: "moved", recurrenceId: second, start: "2026-12-15T03:00:00.000Z" },
  ],
  [
    "a moved series",
    { before: weekly, after: { ...weekly, ...moveTo("2026-12-08T03:00:00.000Z") } },
    { kind: "moved", start: "2026-12-08T03:00:00.000Z" },
  ],
  ["a series that ends earlier", { before: weekly, after: untilSecond }, { kind: "canceled", start: second }],
  ["a series that is split at the same time", { before: weekly, after: untilSecond, added: [tail] }, undefined],
  [
    "a series that is split and moved",
    { before: weekly, after: untilSecond, added: [{ ...tail, ...moveTo("2026-12-15T03:00:00.000Z") }] },
    { kind: "moved", eventId: 2, start: "2026-12-15T03:00:00.000Z" },
  ],
  [
    "a series that is split, renamed and shortened",
    { before: weekly, after: untilSecond, added: [{ ...tail, title: "New", end: "2026-12-14T03:30:00.000Z" }] },
    { kind: "moved", eventId: 2, start: second },
  ],
  [
    "a series that ends earlier beside another owner's new event",
    { before: weekly, after: untilSecond, added: [{ ...tail, ownerId: SOMSAK }] },
    { kind: "canceled", start: second },
  ],
  [
    "a deletion beside a new event at the same time",
    { before: buildEvent(), after: null, added: [buildEvent({ id: 2 }, [guest(SOMSAK)])] },
    { kind: "canceled", start: "2026-12-07T03:00:00.000Z" },
  ],
  ["the part that was split off", { after: tail, added: [tail] }, undefined],
])("findEventNews for a guest: %s", (_, change, news) => {
  if (news) expect(find(change, SOMSAK)).toMatchObject(news);
  else expect(find(change, SOMSAK)).toBeUndefined();
});

test("findEventNews tells the owner of a guest's change, but not its author and nobody else", () => {
  const change = { before: buildEvent(), after: buildEvent(moveTo(third)) };
  expect(find(change, MALEE, SOMSAK)).toMatchObject({ kind: "moved", start: third });
  expect([find(change, SOMSAK, SOMSAK), find(change, NOK, SOMSAK)]).toEqual([undefined, undefined]);
});

test("findEventNews names who set the times, and who removed the guest", () => {
  const moved = { before: buildEvent(), after: buildEvent(moveTo(third)) };
  expect(find(moved, SOMSAK, NOK, SOMSAK)).toMatchObject({ kind: "moved", by: NOK });
  const removed = { before: buildEvent(), after: buildEvent(moveTo(third), []) };
  expect(find(removed, SOMSAK, SOMSAK, NOK)).toMatchObject({ kind: "removed", by: NOK });
  expect(find(removed, SOMSAK, NOK, SOMSAK)).toBeUndefined();
});
