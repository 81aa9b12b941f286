import type { ContractCase } from "../case.ts";

const notAllDay = ["An event with a time needs a date and time."];
const allDay = ["An all-day event needs a date as yyyy-mm-dd."];
const simpleEvent = { title: "x", start: "2028-02-29T09:30:00Z" };

export const restoreEvents: ContractCase = {
  success: { body: { events: [], removeIds: [3, 4] } },
  errorCases: [
    { name: "an empty body", options: { body: {} }, invalid: ["events", "removeIds"] },
    {
      name: "an event without its fields, and an id that is no number",
      options: { body: { events: ["x"], removeIds: ["x"] } },
      invalid: ["events.0", "removeIds.0"],
    },
    {
      name: "an end before the start",
      options: async (api) => ({
        body: { events: [{ ...(await api.db.events.get(3)), end: "2020-01-01T00:00:00Z" }], removeIds: [] },
      }),
      status: 400,
      error: { "events.0.end": ["The end must not be before the start."] },
    },
    {
      name: "an event that was changed after the change to undo",
      async options(api) {
        const event = await api.db.events.get(3);
        const [before, expected] = ["Before", "After"].map((title) => ({ ...event, title }));
        return { body: { events: [before], removeIds: [], expected: [expected] } };
      },
      status: 409,
      error: "This event has changed since.",
    },
  ],
};

export const addEvents: ContractCase = {
  errorCases: [
    {
      name: "no events",
      options: { body: { events: [] } },
      status: 400,
      error: { events: ["Add at least one item."] },
    },
    { name: "an empty body", options: { body: {} }, invalid: ["events"] },
    {
      name: "a change without its occurrence, and a revision that is no number",
      options: {
        body: {
          events: [],
          changes: [{ uid: "", title: "x", recurrenceId: "soon", override: {}, revision: { sequence: -1 } }],
        },
      },
      invalid: [
        "changes.0.uid",
        "changes.0.recurrenceId",
        "changes.0.override.recurrenceId",
        "changes.0.revision.sequence",
        "changes.0.revision.modified",
      ],
    },
    {
      name: "a changed occurrence that ends before it starts, of a stored event",
      options: {
        body: {
          events: [{ ...simpleEvent, uid: "series", rrule: "FREQ=DAILY" }],
          changes: [
            {
              uid: "series",
              title: "x",
              recurrenceId: "2028-03-02T09:30:00Z",
              override: {
                recurrenceId: "2028-03-02T09:30:00Z",
                start: "2028-03-02T10:00:00Z",
                end: "2028-03-02T09:00:00Z",
              },
            },
          ],
        },
      },
      status: 400,
      error: { "changes.overrides.0.end": ["The end must not be before the start."] },
    },
    {
      name: "more than 10,000 events",
      options: { body: { events: Array.from({ length: 10_001 }, () => simpleEvent) } },
      invalid: ["events"],
    },
    {
      name: "one invalid event among valid ones",
      options: { body: { events: [simpleEvent, { ...simpleEvent, title: "" }] } },
      invalid: ["events.1.title"],
    },
    {
      name: "an end before the start",
      options: { body: { events: [simpleEvent, { ...simpleEvent, end: "2028-02-29T09:00:00Z" }] } },
      status: 400,
      error: { "events.1.end": ["The end must not be before the start."] },
    },
    {
      name: "an unknown time zone",
      options: { body: { events: [{ ...simpleEvent, timeZone: "Bangkok Standard Time" }] } },
      invalid: ["events.0.timeZone"],
    },
    {
      name: "removed and changed occurrences as days for an event with a time",
      options: {
        body: {
          events: [
            {
              ...simpleEvent,
              rrule: "FREQ=DAILY",
              exdates: ["2028-03-01"],
              overrides: [{ recurrenceId: "2028-03-02" }],
            },
          ],
        },
      },
      status: 400,
      error: { "events.0.exdates": notAllDay, "events.0.overrides": notAllDay },
    },
    {
      name: "a changed occurrence that ends before it starts",
      options: {
        body: {
          events: [
            {
              ...simpleEvent,
              rrule: "FREQ=DAILY",
              overrides: [
                { recurrenceId: "2028-03-02T09:30:00Z", start: "2028-03-02T10:00:00Z", end: "2028-03-02T09:00:00Z" },
                { recurrenceId: "2028-03-03T09:30:00Z", allDay: true },
              ],
            },
          ],
        },
      },
      status: 400,
      error: {
        "events.0.overrides.0.end": ["The end must not be before the start."],
        "events.0.overrides.1.start": allDay,
      },
    },
  ],
};
