import type { ContractCase } from "../case.ts";
import { addEvents, restoreEvents } from "./calendar-import.ts";

const eventNotFound = { status: 404, error: "Event not found" };
const occurrenceNotFound = { status: 404, error: "Occurrence not found" };
const notAllDay = ["An event with a time needs a date and time."];
const allDay = ["An all-day event needs a date as yyyy-mm-dd."];
/** The seed's yearly event, which starts on a fixed date. */
const anniversary = { id: 37, recurrenceId: "2028-03-01", scope: "this" };

const listOccurrences: ContractCase = {
  errorCases: [
    { name: "no period", options: {}, invalid: ["from", "to"] },
    {
      name: "a day that does not exist, and words for a time",
      options: { query: { from: "2027-02-29", to: "next Monday at ten" } },
      invalid: ["from", "to"],
    },
    {
      name: "an end before the start",
      options: { query: { from: "2028-03-01", to: "2028-02-29" } },
      status: 400,
      error: { to: ["The end must be after the start."] },
    },
    {
      name: "an empty period",
      options: { query: { from: "2028-03-01", to: "2028-03-01" } },
      status: 400,
      error: { to: ["The end must be after the start."] },
    },
    {
      name: "a period of more than 400 days",
      options: { query: { from: "2028-01-01", to: "2029-02-05" } },
      status: 400,
      error: { to: ["Use a period of at most 400 days."] },
    },
    {
      name: "an unknown calendar",
      options: { query: { from: "2028-01-01", to: "2028-02-01", calendars: "Work" } },
      invalid: ["calendars.0"],
    },
    {
      name: "a search text that is too long",
      options: { query: { from: "2028-01-01", to: "2028-02-01", q: "ก".repeat(201) } },
      invalid: ["q"],
    },
  ],
};

const getEvent: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { params: { id: 999 } }, ...eventNotFound },
    { name: "a non-numeric id", options: { params: { id: "three" } }, invalid: ["id"] },
  ],
};

/** Error cases that updateOccurrence and removeOccurrence share. */
const wrongSelections = [
  { name: "an unknown id", options: { body: { ...anniversary, id: 999, change: {} } }, ...eventNotFound },
  {
    name: "a day on which the event does not repeat",
    options: { body: { ...anniversary, recurrenceId: "2028-03-02", change: {} } },
    ...occurrenceNotFound,
  },
  {
    name: "an occurrence before the first",
    options: { body: { ...anniversary, recurrenceId: "2018-03-01", change: {} } },
    ...occurrenceNotFound,
  },
  {
    name: "a removed occurrence",
    options: { body: { ...anniversary, recurrenceId: "2020-03-01", change: {} } },
    ...occurrenceNotFound,
  },
  {
    name: "a time of an all-day event",
    options: { body: { ...anniversary, recurrenceId: "2028-03-01T09:00:00Z", change: {} } },
    ...occurrenceNotFound,
  },
  {
    name: "no occurrence of a repeating event",
    options: { body: { ...anniversary, recurrenceId: null, change: {} } },
    ...occurrenceNotFound,
  },
  {
    name: "an occurrence of an event that does not repeat",
    options: { body: { ...anniversary, id: 3, change: {} } },
    ...occurrenceNotFound,
  },
  { name: "an empty body", options: { body: { change: {} } }, invalid: ["id", "recurrenceId", "scope"] },
  {
    name: "fields of another type",
    options: { body: { id: "3a", recurrenceId: 3, scope: "every", change: {} } },
    invalid: ["id", "recurrenceId", "scope"],
  },
];

const change = (fields: object, scope = "this") => ({ body: { ...anniversary, scope, change: fields } });

const updateOccurrence: ContractCase = {
  errorCases: [
    ...wrongSelections,
    { name: "no change", options: { body: anniversary }, invalid: ["change"] },
    {
      name: "invalid fields in the change",
      options: change({ title: "ก".repeat(5_000), url: "javascript:alert(1)", extendedProps: { reminderMinutes: 7 } }),
      invalid: ["change.title", "change.url", "change.extendedProps.reminderMinutes"],
    },
    { name: "an empty title", options: change({ title: " " }, "all"), invalid: ["change.title"] },
    ...["this", "following", "all"].flatMap((scope) => [
      {
        name: `an end before the start (${scope})`,
        options: change({ start: "2028-03-05", end: "2028-03-04" }, scope),
        status: 400,
        error: { "change.end": ["The end must not be before the start."] },
      },
      {
        name: `an end equal to the first day (${scope})`,
        options: change({ end: "2028-03-01" }, scope),
        status: 400,
        error: { "change.end": ["Enter the day after the last day."] },
      },
      {
        name: `a time for an all-day event (${scope})`,
        options: change({ start: "2028-03-01T09:00:00Z" }, scope),
        status: 400,
        error: { "change.start": allDay },
      },
      {
        name: `a day for an event with a time (${scope})`,
        options: change({ allDay: false }, scope),
        status: 400,
        error: { "change.start": notAllDay },
      },
    ]),
    {
      name: "a rule for one occurrence",
      options: change({ rrule: "FREQ=DAILY" }),
      status: 400,
      error: { "change.rrule": ["One occurrence cannot have its own rule."] },
    },
    { name: "an invalid rule", options: change({ rrule: "every year" }, "all"), invalid: ["change.rrule"] },
    {
      name: "a rule that ends before the start",
      options: change({ rrule: "FREQ=DAILY;UNTIL=20280229" }, "following"),
      status: 400,
      error: { "change.rrule": ["The repetition must end on or after the start."] },
    },
    {
      name: "moving repetitions that no rule can express on another day",
      options: async (api) => {
        await api.db.events.update(37, { rrule: "FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1" });
        return change({ start: "2028-03-02" }, "all");
      },
      status: 400,
      error: { "change.start": ["These repetitions cannot move to another day."] },
    },
  ],
};

const removeOccurrence: ContractCase = { errorCases: wrongSelections };

/** The cases of the calls in contract/calendar-events.ts. */
export const calendarEvents = {
  listOccurrences,
  getEvent,
  updateOccurrence,
  removeOccurrence,
  restoreEvents,
  addEvents,
};
