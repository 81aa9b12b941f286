import { type ContractCase, rejects } from "../case.ts";
import { allDayError, endBeforeStartError, notAllDayError } from "./event-errors.ts";

const event = { title: "x", start: "2028-02-29T09:30:00Z" };
const override = { recurrenceId: "2028-03-02T09:30:00Z", start: "2028-03-02T10:00:00Z", end: "2028-03-02T09:00:00Z" };
const buildDailyEvent = (fields: object) => ({ ...event, rrule: "FREQ=DAILY", ...fields });
const occurrence = { uid: "series", title: "x", recurrenceId: override.recurrenceId, override };

export const restoreEvents: ContractCase = {
  success: { body: { events: [], removeIds: [3, 4] } },
  invalid: { events: [undefined, ["x"]], removeIds: [undefined, ["x"]] },
  errorCases: [
    rejects("an end before the start", 400, { "events.0.end": endBeforeStartError }, async ({ db }) => ({
      body: { events: [{ ...(await db.events.get(3)), end: "2020-01-01T00:00:00Z" }], removeIds: [] },
    })),
    rejects(
      "an event that was changed after the change to undo",
      409,
      "This event has changed since.",
      async ({ db }) => {
        const event = await db.events.get(3);
        const [before, expected] = ["Before", "After"].map((title) => ({ ...event, title }));
        return { body: { events: [before], removeIds: [], expected: [expected] } };
      },
    ),
  ],
};

export const addEvents: ContractCase = {
  invalid: {
    events: [undefined, Array(10_001).fill(event)],
    "events.0.title": [""],
    "events.0.timeZone": ["Bangkok Standard Time"],
    changes: [
      [{ ...occurrence, uid: "" }],
      [{ ...occurrence, recurrenceId: "soon" }],
      [{ ...occurrence, override: {} }],
      [{ ...occurrence, revision: { sequence: -1, modified: 0 } }],
      [{ ...occurrence, revision: { sequence: 0 } }],
    ],
  },
  errorCases: [
    rejects("no events", 400, { events: ["Add at least one item."] }, { body: { events: [] } }),
    rejects(
      "a changed occurrence that ends before it starts, of a stored event",
      400,
      { "changes.overrides.0.end": endBeforeStartError },
      { body: { events: [buildDailyEvent({ uid: "series" })], changes: [occurrence] } },
    ),
    rejects(
      "an end before the start",
      400,
      { "events.1.end": endBeforeStartError },
      { body: { events: [event, { ...event, end: "2028-02-29T09:00:00Z" }] } },
    ),
    rejects(
      "removed and changed occurrences as days for an event with a time",
      400,
      { "events.0.exdates": notAllDayError, "events.0.overrides": notAllDayError },
      { body: { events: [buildDailyEvent({ exdates: ["2028-03-01"], overrides: [{ recurrenceId: "2028-03-02" }] })] } },
    ),
    rejects(
      "a changed occurrence that ends before it starts",
      400,
      { "events.0.overrides.0.end": endBeforeStartError, "events.0.overrides.1.start": allDayError },
      {
        body: {
          events: [buildDailyEvent({ overrides: [override, { recurrenceId: "2028-03-03T09:30:00Z", allDay: true }] })],
        },
      },
    ),
  ],
};
