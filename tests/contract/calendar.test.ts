import * as v from "valibot";
import { describe, expect } from "vitest";
import { type CalendarEvent, calendars, listEvents, updateEvent } from "../../src/contract/calendar.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type SendOptions, type TestApi } from "./test-api.ts";

const test = createApiTest("calendar");

const LAST_ID = getSeedRows("calendar", "events").length;
const eventResponse = v.object({ event: updateEvent.responses[200].entries.event });
const list = async (api: TestApi, query: SendOptions["query"] = {}) =>
  v.parse(listEvents.responses[200], (await api.send("GET", "/apps/calendar/events", { query })).data);
const add = async (api: TestApi, event: object) =>
  v.parse(eventResponse, (await api.send("POST", "/apps/calendar/add-event", { body: { event } })).data).event;
const update = async (api: TestApi, event: object) =>
  v.parse(eventResponse, (await api.send("POST", "/apps/calendar/update-event", { body: { event } })).data).event;
const getIds = (events: readonly CalendarEvent[]) => events.map(({ id }) => id);
const getCalendars = (events: readonly CalendarEvent[]) => [
  ...new Set(events.map(({ extendedProps }) => extendedProps.calendar)),
];

describe("listEvents", () => {
  test("listEvents without the calendars parameter returns the events of every calendar", async ({ api }) => {
    const events = await list(api);
    expect(getIds(events).sort((a, b) => a - b)).toEqual(getIds(await api.db.events.toArray()));
    expect(getCalendars(events).sort()).toEqual([...calendars].sort());
  });

  test.for(calendars)("listEvents filters by calendar %s", async (calendar, { api }) => {
    const events = await list(api, { calendars: calendar });
    expect(events).toEqual((await list(api)).filter(({ extendedProps }) => extendedProps.calendar === calendar));
    expect(events.length).toBeGreaterThan(0);
  });

  test.for(["calendars=Holiday&calendars=ETC", "calendars[]=Holiday&calendars[]=ETC", "calendars=Holiday,ETC"])(
    "listEvents filters by two calendars, sent as %s",
    async (query, { api }) => {
      const events = await list(api, query);
      expect(getCalendars(events).sort()).toEqual(["ETC", "Holiday"]);
      const others = await list(api, "calendars=Business,Personal,Family");
      expect(events.length + others.length).toBe(LAST_ID);
    },
  );

  test.for(["calendars=", "calendars[]="])(
    "listEvents returns no events for the empty list %s",
    async (query, { api }) => {
      expect(await list(api, query)).toEqual([]);
    },
  );

  test("listEvents sorts by start, then id; an all-day event counts as starting at midnight", async ({ api }) => {
    await api.db.events.clear();
    await api.db.counters.clear();
    const midnight = new Date(2028, 1, 29);
    const toTime = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000).toISOString();
    for (const start of [toTime(60), toTime(-1), toTime(1), toTime(1)]) await add(api, { title: "x", start });
    await add(api, { title: "x", start: "2028-02-29", allDay: true });
    expect(getIds(await list(api))).toEqual([2, 5, 3, 4, 1]);
  });
});

describe("addEvent", () => {
  test("addEvent stores fields that the request omits as empty", async ({ api }) => {
    const event = await add(api, { title: "  Only a title ", start: "2028-02-29T09:30:00+07:00" });
    expect(event).toEqual({
      id: LAST_ID + 1,
      url: "",
      title: "Only a title",
      start: "2028-02-29T02:30:00.000Z",
      end: null,
      allDay: false,
      rrule: null,
      exdates: [],
      overrides: [],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      uid: expect.stringMatching(/^[\da-f-]{36}@phrom$/),
      extendedProps: { calendar: "ETC", location: "", description: "", guests: [], reminderMinutes: null },
    });
    expect(await api.db.events.get(LAST_ID + 1)).toEqual(event);
  });

  test("addEvent stores the dates of an all-day event as given", async ({ api }) => {
    const days = { start: "2028-02-29", end: "2028-03-02", allDay: true };
    expect(await add(api, { title: "x", ...days })).toMatchObject(days);
  });

  test.for([
    { start: "2028-02-29T02:30:00.000Z", end: "2028-02-29T02:30:00.000Z", allDay: false },
    { start: "2028-02-29", end: null, allDay: true, rrule: "FREQ=DAILY;UNTIL=20280229" },
    { start: "2028-02-29T02:30:00.000Z", end: null, allDay: false, rrule: "FREQ=DAILY;UNTIL=20280229T023000Z" },
  ])("addEvent accepts an end or a last repetition equal to the start: %j", async (times, { api }) => {
    expect(await add(api, { title: "x", ...times })).toMatchObject(times);
  });

  test("addEvent never gives the id of a removed event to a new one", async ({ api }) => {
    const start = "2028-02-29T09:30:00Z";
    await api.send("DELETE", "/apps/calendar/remove-event", { query: { id: String(LAST_ID) } });
    const { id } = await add(api, { title: "x", start });
    expect(id).toBe(LAST_ID + 1);
    await api.send("DELETE", "/apps/calendar/remove-event", { query: { id: String(id) } });
    expect((await add(api, { title: "x", start })).id).toBe(LAST_ID + 2);
  });
});

describe("updateEvent", () => {
  test.for([
    { title: "Stocktake" },
    { url: "https://example.com/" },
    { end: null },
    { rrule: "FREQ=WEEKLY" },
    { start: "2020-01-01T00:00:00.000Z" },
    { start: "2028-02-29", end: "2028-03-02", allDay: true },
  ])("updateEvent with %j changes these fields and keeps the others", async (change, { api }) => {
    const before = await api.db.events.get(3);
    const event = await update(api, { id: 3, ...change });
    expect(event).toEqual({ ...before, ...change });
    expect(await api.db.events.get(3)).toEqual(event);
  });

  test.for([
    { calendar: "Personal" },
    { location: "" },
    { description: "Count twice." },
    { guests: [{ fullName: "Aiko Tanaka", avatar: "" }] },
  ])("updateEvent merges %j into extendedProps", async (change, { api }) => {
    const before = await api.db.events.get(3);
    const event = await update(api, { id: 3, extendedProps: change });
    expect(event).toEqual({ ...before, extendedProps: { ...before?.extendedProps, ...change } });
  });

  test("updateEvent moves start and end together", async ({ api }) => {
    const times = { start: "2028-02-29T02:30:00.000Z", end: "2028-02-29T03:30:00.000Z" };
    expect(await update(api, { id: 3, ...times })).toMatchObject(times);
  });

  test("updateEvent writes nothing and publishes no change event if no value changes", async ({ api }) => {
    const [before, event] = [await api.snapshot(), await api.db.events.get(3)];
    expect(await update(api, { ...event })).toEqual(event);
    expect(await update(api, { id: 3, extendedProps: {} })).toEqual(event);
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });

  test("updateEvent with null as rrule removes the recurrence rule", async ({ api }) => {
    expect((await api.db.events.get(1))?.rrule).toBe("FREQ=WEEKLY");
    expect((await update(api, { id: 1, rrule: null })).rrule).toBeNull();
  });
});

describe("removeEvent", () => {
  test.for([
    ["the query", { query: { id: "5" } }],
    ["a JSON body", { body: { id: 5 } }],
    ["both, where the query counts", { query: { id: "5" }, body: { id: 6 } }],
  ] as const)("removeEvent takes the id from %s and deletes the event", async ([_, options], { api }) => {
    const event = await api.db.events.get(5);
    const { status, data } = await api.send("DELETE", "/apps/calendar/remove-event", options);
    expect({ status, data }).toEqual({ status: 200, data: { event } });
    expect(getIds(await list(api))).not.toContain(5);
    expect(await api.db.events.count()).toBe(LAST_ID - 1);
    expect((await api.send("DELETE", "/apps/calendar/remove-event", options)).status).toBe(404);
  });
});
