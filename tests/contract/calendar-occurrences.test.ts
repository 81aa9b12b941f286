import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { addEvent, type CalendarEvent, listEvents } from "../../src/contract/calendar.ts";
import { addEvents, listOccurrences, removeOccurrence, updateOccurrence } from "../../src/contract/calendar-events.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { expectError } from "./expectations.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const weeklyEvent = {
  title: "ประชุมทีม",
  start: "2028-02-28T10:00:00+07:00",
  end: "2028-02-28T11:00:00+07:00",
  rrule: "FREQ=WEEKLY",
  timeZone: "Asia/Bangkok",
};

async function createCalendar(...events: object[]) {
  const api = await createTestApi("calendar");
  await api.db.events.clear();
  const ids: number[] = [];
  for (const event of events) {
    ids.push((await api.fetch(addEvent, { body: { event } })).event.id);
  }
  return { api, ids };
}

async function list(api: TestApi, query: Record<string, string> = {}) {
  return (await api.fetch(listOccurrences, { query: { from: "2028-02-01", to: "2028-04-01", ...query } })).occurrences;
}
const listStarts = async (api: TestApi, query?: Record<string, string>) =>
  (await list(api, query)).map(({ start }) => start.slice(0, 10));

describe("listOccurrences", () => {
  test("listOccurrences returns events and every occurrence of repeating events, earliest first", async () => {
    const { api } = await createCalendar(weeklyEvent, { title: "One day", start: "2028-03-08", allDay: true });
    expect(await listStarts(api, { to: "2028-03-15" })).toEqual([
      "2028-02-28",
      "2028-03-06",
      "2028-03-08",
      "2028-03-13",
    ]);
  });

  test("a moved occurrence appears in the period it moved to, and no longer where it was", async () => {
    const { api, ids } = await createCalendar(weeklyEvent);
    const body = {
      id: ids[0],
      recurrenceId: "2028-03-06T03:00:00.000Z",
      scope: "this",
      change: { start: "2028-05-02T03:00:00Z" },
    };
    expect((await api.call(updateOccurrence, { body })).status).toBe(200);
    expect(await listStarts(api)).not.toContain("2028-03-06");
    const [movedOccurrence] = await list(api, { from: "2028-05-02", to: "2028-05-03" });
    expect(movedOccurrence).toMatchObject({
      isOverride: true,
      recurrenceId: body.recurrenceId,
      end: "2028-05-02T04:00:00.000Z",
    });
  });

  test("an all-day event ends before its exclusive end", async () => {
    const { api } = await createCalendar({ title: "x", start: "2028-03-01", end: "2028-03-03", allDay: true });
    expect(await listStarts(api, { from: "2028-03-02", to: "2028-03-03" })).toEqual(["2028-03-01"]);
    expect(await listStarts(api, { from: "2028-03-03", to: "2028-03-04" })).toEqual([]);
  });

  test("a daily event that lasts 9,000 years shows the occurrences of the last year", async () => {
    const { api } = await createCalendar({
      title: "x",
      start: "1000-01-01",
      end: "9999-12-31",
      allDay: true,
      rrule: "FREQ=DAILY",
    });
    expect((await listStarts(api, { from: "2028-03-01", to: "2028-03-02" }))[0]).toMatch(/^2027-02/);
  });

  test("listOccurrences filters by calendar and by Thai text, also of one changed occurrence", async () => {
    const familyEvent = { title: "กินข้าว", start: "2028-03-01T10:00:00Z", extendedProps: { calendar: "Family" } };
    const { api, ids } = await createCalendar(weeklyEvent, familyEvent);
    const change = { extendedProps: { location: "เชียงใหม่" } };
    const recurrenceId = "2028-03-13T03:00:00.000Z";
    await api.call(updateOccurrence, { body: { id: ids[0], recurrenceId, scope: "this", change } });
    expect(await listStarts(api, { calendars: "Family" })).toEqual(["2028-03-01"]);
    expect(await listStarts(api, { calendars: "" })).toEqual([]);
    expect(await listStarts(api, { q: "เชียงใหม่" })).toEqual(["2028-03-13"]);
  });

  test("listOccurrences counts the other events that overlap in time", async () => {
    const buildEvent = (start: string, end: string) => ({
      title: "x",
      start: `2028-03-01T${start}Z`,
      end: `2028-03-01T${end}Z`,
    });
    const { api } = await createCalendar(
      buildEvent("09:00", "10:00"),
      buildEvent("09:30", "11:00"),
      buildEvent("10:00", "10:30"),
      {
        title: "x",
        start: "2028-03-01",
        allDay: true,
      },
    );
    const conflicts = new Map((await list(api)).map((each) => [each.eventId, each.conflicts]));
    expect(
      [1, 2, 3, 4].map((index) => conflicts.get([...conflicts.keys()].sort((a, b) => a - b)[index - 1] ?? 0)),
    ).toEqual([1, 2, 1, 0]);
  });
});

describe("updateOccurrence, removeOccurrence and restoreEvents", () => {
  test.each(["this", "following", "all"])("undo of %s restores the exact rows and ids", async (scope) => {
    const { api, ids } = await createCalendar(weeklyEvent);
    const before = await api.db.events.toArray();
    const selection = { id: ids[0], recurrenceId: "2028-03-13T03:00:00.000Z", scope };
    const change = { title: "New", start: "2028-03-14T04:00:00Z" };
    const updateResponse = await api.call(updateOccurrence, { body: { ...selection, change } });
    const { undo, events } = v.parse(updateOccurrence.responses[200], updateResponse.data);
    expect(await api.db.events.count()).toBe(scope === "following" ? 2 : 1);
    expect(undo.removeIds).toEqual(scope === "following" ? [events[1]?.id] : []);
    await api.send("POST", "/apps/calendar/restore-events", { body: undo });
    expect(await api.db.events.toArray()).toEqual(before);
    const removeResponse = await api.call(removeOccurrence, { body: selection });
    expect(await api.db.events.toArray()).not.toEqual(before);
    const body = v.parse(removeOccurrence.responses[200], removeResponse.data).undo;
    await api.send("POST", "/apps/calendar/restore-events", { body });
    expect(await api.db.events.toArray()).toEqual(before);
  });
});

test("restoreEvents rejects an id that no event ever had", async () => {
  const api = await createTestApi("calendar");
  const event = await api.db.events.get(1);
  const body = { events: [{ ...event, id: 999_999_999 }], removeIds: [] };
  await expectError(api, () => api.send("POST", "/apps/calendar/restore-events", { body }), 400, {
    "events.0.id": ["This ID was never assigned."],
  });
});

describe("restoreEvents after a later change", () => {
  const restore = (api: TestApi, body: object) => api.send("POST", "/apps/calendar/restore-events", { body });
  const selection = { recurrenceId: "2028-03-13T03:00:00.000Z", scope: "following" as const };

  async function splitSeries() {
    const { api, ids } = await createCalendar(weeklyEvent);
    const body = { ...selection, id: ids[0], change: { title: "New" } };
    const { undo, events } = await api.fetch(updateOccurrence, { body });
    return { api, undo, headId: ids[0] as number, tailId: events[1]?.id as number };
  }

  test.each<[string, (db: TestApi["db"], headId: number, tailId: number) => Promise<unknown>]>([
    ["an event that it would restore has changed", (db, headId) => db.events.update(headId, { title: "Later" })],
    ["an event that it would restore is gone", (db, headId) => db.events.delete(headId)],
    ["an event that it would remove has changed", (db, _, tailId) => db.events.update(tailId, { title: "Later" })],
    ["an event that it would remove is gone", (db, _, tailId) => db.events.delete(tailId)],
  ])("restoreEvents changes nothing if %s", async (_, changeLater) => {
    const { api, undo, headId, tailId } = await splitSeries();
    await changeLater(api.db, headId, tailId);
    const rows = await api.db.events.toArray();
    expect(await restore(api, undo)).toMatchObject({ status: 409, data: { error: "This event has changed since." } });
    expect(await api.db.events.toArray()).toEqual(rows);
    // Without the expected events, the call restores the events even if they have changed.
    expect(await restore(api, { events: undo.events, removeIds: undo.removeIds })).toMatchObject({ status: 200 });
  });

  test("restoreEvents changes nothing if the removed event was added again with other fields", async () => {
    const { api, ids } = await createCalendar(weeklyEvent);
    const body = { ...selection, id: ids[0], scope: "all" };
    const { undo } = await api.fetch(removeOccurrence, { body });
    await api.db.events.put({ ...(undo.events[0] as CalendarEvent), title: "Later" });
    expect(await restore(api, undo)).toMatchObject({ status: 409 });
  });

  test("restoreEvents succeeds a second time", async () => {
    const { api, undo } = await splitSeries();
    expect(await restore(api, undo)).toMatchObject({ status: 200 });
    expect(await restore(api, undo)).toMatchObject({ status: 200 });
  });

  test("restoreEvents restores every event of the seed after a change", async () => {
    const api = await createTestApi("calendar");
    const before = await api.db.events.toArray();
    for (const { id, rrule, start } of before) {
      const body = { id, recurrenceId: rrule === null ? null : start, scope: "all", change: { title: "New" } };
      const { data } = await api.call(updateOccurrence, { body });
      expect(await restore(api, v.parse(updateOccurrence.responses[200], data).undo)).toMatchObject({ status: 200 });
    }
    expect(await api.db.events.toArray()).toEqual(before);
  });
});

test("addEvents updates events with a known uid, adds the others, and its undo reverses both", async () => {
  const { api } = await createCalendar({ ...weeklyEvent, uid: "known" });
  const before = await api.db.events.toArray();
  const body = {
    events: [{ ...weeklyEvent, uid: "known", title: "Changed" }, { ...weeklyEvent, uid: "new" }, { ...weeklyEvent }],
  };
  const { added, updated, undo } = await api.fetch(addEvents, { body });
  expect({ added, updated }).toEqual({ added: 2, updated: 1 });
  expect((await api.db.events.get(before[0]?.id ?? 0))?.title).toBe("Changed");
  await api.send("POST", "/apps/calendar/restore-events", { body: undo });
  expect(await api.db.events.toArray()).toEqual(before);
});

describe("addEvents with the files of one series", () => {
  const uid = "weekly@example.com";
  const series = { ...weeklyEvent, uid, rrule: "FREQ=WEEKLY;COUNT=4", revision: { sequence: 0, modified: null } };
  const toChange = (day: string, sequence: number, override: object | null) => ({
    uid,
    title: "ประชุมทีม",
    recurrenceId: `${day}T10:00:00+07:00`,
    override: override && { recurrenceId: `${day}T10:00:00+07:00`, ...override },
    revision: { sequence, modified: null },
  });
  const movedChange = toChange("2028-03-06", 1, {
    start: "2028-03-07T14:00:00+07:00",
    end: "2028-03-07T15:00:00+07:00",
  });
  const cancelledChange = toChange("2028-03-13", 2, null);
  const add = async (api: TestApi, body: object) => {
    return api.fetch(addEvents, { body: { events: [], isMessage: true, ...body } });
  };

  test("addEvents moves and removes single occurrences of a series; repeating it changes nothing", async () => {
    const { api } = await createCalendar();
    await add(api, { events: [series] });
    expect(await add(api, { changes: [movedChange] })).toMatchObject({ added: 0, updated: 1, removed: 0 });
    expect(await add(api, { changes: [cancelledChange] })).toMatchObject({ added: 0, updated: 1, removed: 0 });
    expect(await listStarts(api)).toEqual(["2028-02-28", "2028-03-07", "2028-03-20"]);
    const rows = await api.db.events.toArray();
    const secondResponse = await add(api, { events: [series], changes: [movedChange, cancelledChange] });
    expect(secondResponse).toEqual({
      added: 0,
      updated: 0,
      removed: 0,
      undo: { events: [], removeIds: [], expected: [] },
    });
    expect(await api.db.events.toArray()).toEqual(rows);
  });

  test("the undo of addEvents takes the whole import back, and is refused after a later change", async () => {
    const { api } = await createCalendar({ ...weeklyEvent, uid: "other" });
    await add(api, { events: [series] });
    const before = await api.db.events.toArray();
    const body = {
      events: [{ ...weeklyEvent, uid: "new" }],
      changes: [movedChange, { uid: "other", title: "", recurrenceId: null, override: null }],
    };
    const { undo, ...counts } = await add(api, body);
    expect(counts).toEqual({ added: 1, updated: 1, removed: 1 });
    const after = await api.db.events.toArray();
    await api.db.events.update(after[0]?.id ?? 0, { title: "Later" });
    const rowsBeforeUndo = await api.db.events.toArray();
    expect((await api.send("POST", "/apps/calendar/restore-events", { body: undo })).status).toBe(409);
    expect(await api.db.events.toArray()).toEqual(rowsBeforeUndo);
    await api.db.events.bulkPut(after);
    expect((await api.send("POST", "/apps/calendar/restore-events", { body: undo })).status).toBe(200);
    expect(await api.db.events.toArray()).toEqual(before);
  });
});

// At least one of the time zones is not the device's.
test.each(["Asia/Bangkok", "America/New_York"])("listEvents returns the events of a period in %s", async (timeZone) => {
  const { api, ids } = await createCalendar({ ...weeklyEvent, timeZone }, { ...weeklyEvent, rrule: null });
  const listIds = async (query: Record<string, string>) => (await api.fetch(listEvents, { query })).map(({ id }) => id);
  expect(await listIds({ from: "2028-03-01" })).toEqual([ids[0]]);
  expect(await listIds({ to: "2028-03-01" })).toEqual(ids);
  expect(await listIds({ from: "2028-03-06", to: "2028-03-07" })).toEqual([ids[0]]);
  expect(await listIds({ to: "2028-02-01" })).toEqual([]);
  expect(await listIds({ q: "ไม่มี" })).toEqual([]);
});

test("upgrading a backup of version 6 adds the fields of repeating events", () => {
  const extendedProps = { calendar: "Business", location: "", description: "", guests: [] };
  const event = {
    id: 1,
    title: "x",
    start: "2028-03-01",
    end: null,
    allDay: true,
    url: "",
    rrule: null,
    extendedProps,
  };
  expect(upgradeBackup({ events: [event] }, 6, 7).events).toEqual([
    {
      ...event,
      exdates: [],
      overrides: [],
      timeZone: null,
      uid: expect.stringMatching(/@phrom$/),
      extendedProps: { ...extendedProps, reminderMinutes: null },
    },
  ]);
  expect(upgradeBackup({ tasks: [] }, 6, 7)).toEqual({ tasks: [] });
});
