import { type ContractCase, notFound, rejects, tooLong } from "../case.ts";
import { addEvents, restoreEvents } from "./calendar-import.ts";
import {
  allDayError,
  endBeforeStartError,
  endOfRuleBeforeStartError,
  endOnFirstDayError,
  notAllDayError,
} from "./event-errors.ts";

/** The seed's yearly event, which starts on a fixed date. */
const anniversarySelection = { id: 37, recurrenceId: "2028-03-01", scope: "this" };

const rejectsPeriod = (name: string, from: string, to: string, message = "The end must be after the start.") =>
  rejects(name, 400, { to: [message] }, { query: { from, to } });

const invalidSelection = { id: [undefined, "3a"], recurrenceId: [undefined, 3], scope: [undefined, "every"] };
const selectBody = (fields: object) => ({ body: { ...anniversarySelection, change: {}, ...fields } });
const unknownSelectionCases = [
  notFound("Event", selectBody({ id: 999 })),
  ...[
    ["a day on which the event does not repeat", { recurrenceId: "2028-03-02" }] as const,
    ["an occurrence before the first", { recurrenceId: "2018-03-01" }] as const,
    ["a removed occurrence", { recurrenceId: "2020-03-01" }] as const,
    ["a time of an all-day event", { recurrenceId: "2028-03-01T09:00:00Z" }] as const,
    ["no occurrence of a repeating event", { recurrenceId: null }] as const,
    ["an occurrence of an event that does not repeat", { id: 3 }] as const,
  ].map(([name, fields]) => notFound("Occurrence", selectBody(fields), name)),
];

const changeBody = (fields: object, scope = "this") => ({ body: { ...anniversarySelection, scope, change: fields } });

export const calendarEvents = {
  listOccurrences: {
    invalid: {
      from: [undefined, "2027-02-29"],
      to: [undefined, "next Monday at ten"],
      calendars: ["Work"],
      q: [tooLong(200)],
    },
    errorCases: [
      rejectsPeriod("an end before the start", "2028-03-01", "2028-02-29"),
      rejectsPeriod("an empty period", "2028-03-01", "2028-03-01"),
      rejectsPeriod("more than 400 days", "2028-01-01", "2029-02-05", "Use a period of at most 400 days."),
    ],
  },
  getEvent: { invalid: { id: ["three"] }, errorCases: [notFound("Event", { params: { id: 999 } })] },
  updateOccurrence: {
    invalid: {
      ...invalidSelection,
      change: [undefined],
      "change.title": [" ", tooLong(200)],
      "change.url": ["javascript:alert(1)"],
      "change.rrule": ["every year"],
      "change.extendedProps.reminderMinutes": [7],
    },
    errorCases: [
      ...unknownSelectionCases,
      ...["this", "following", "all"].flatMap((scope) => [
        rejects(
          `an end before the start (${scope})`,
          400,
          { "change.end": endBeforeStartError },
          changeBody({ start: "2028-03-05", end: "2028-03-04" }, scope),
        ),
        rejects(
          `an end equal to the first day (${scope})`,
          400,
          { "change.end": endOnFirstDayError },
          changeBody({ end: "2028-03-01" }, scope),
        ),
        rejects(
          `a time for an all-day event (${scope})`,
          400,
          { "change.start": allDayError },
          changeBody({ start: "2028-03-01T09:00:00Z" }, scope),
        ),
        rejects(
          `a day for an event with a time (${scope})`,
          400,
          { "change.start": notAllDayError },
          changeBody({ allDay: false }, scope),
        ),
      ]),
      rejects(
        "a rule for one occurrence",
        400,
        { "change.rrule": ["One occurrence cannot have its own rule."] },
        changeBody({ rrule: "FREQ=DAILY" }),
      ),
      rejects(
        "a rule that ends before the start",
        400,
        { "change.rrule": endOfRuleBeforeStartError },
        changeBody({ rrule: "FREQ=DAILY;UNTIL=20280229" }, "following"),
      ),
      rejects(
        "moving repetitions that no rule can express on another day",
        400,
        { "change.start": ["These repetitions cannot move to another day."] },
        async ({ db }) => {
          await db.events.update(anniversarySelection.id, { rrule: "FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1" });
          return changeBody({ start: "2028-03-02" }, "all");
        },
      ),
    ],
  },
  removeOccurrence: { invalid: invalidSelection, errorCases: unknownSelectionCases },
  restoreEvents,
  addEvents,
} satisfies Record<string, ContractCase>;
