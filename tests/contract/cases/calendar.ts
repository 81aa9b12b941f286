import type { Cases, ContractCase } from "../case.ts";
import { calendarEvents } from "./calendar-events.ts";

const eventNotFound = { status: 404, error: "Event not found" };
const notAllDay = ["An event with a time needs a date and time."];
const allDay = ["An all-day event needs a date as yyyy-mm-dd."];
const endBeforeStart = { "event.end": ["The end must not be before the start."] };

const listEvents: ContractCase = {
  errorCases: [
    { name: "an unknown calendar", options: { query: { calendars: "Business,Work" } }, invalid: ["calendars.1"] },
    { name: "a calendar in another case", options: { query: { calendars: "business" } }, invalid: ["calendars.0"] },
    {
      name: "a period of days that do not exist",
      options: { query: { from: "2027-02-29", to: "2027-13-01" } },
      invalid: ["from", "to"],
    },
  ],
};

/** Error cases for invalid fields, which addEvent and updateEvent share. */
const wrongFields = [
  {
    name: "fields of another type",
    options: {
      body: {
        event: {
          id: 1,
          url: 1,
          title: 2,
          start: 3,
          end: false,
          allDay: "yes",
          rrule: ["FREQ=DAILY"],
          extendedProps: { calendar: 4, location: null, description: [], guests: "Somchai" },
        },
      },
    },
    invalid: [
      "event.url",
      "event.title",
      "event.start",
      "event.end",
      "event.allDay",
      "event.rrule",
      "event.extendedProps.calendar",
      "event.extendedProps.location",
      "event.extendedProps.description",
      "event.extendedProps.guests",
    ],
  },
  {
    name: "fields that are too long",
    options: {
      body: {
        event: {
          id: 1,
          url: `https://example.com/${"x".repeat(1_981)}`,
          title: "ก".repeat(201),
          start: "2028-02-29T09:30:00Z",
          rrule: `FREQ=WEEKLY;BYDAY=${"MO,".repeat(70)}MO`,
          extendedProps: {
            location: "ก".repeat(201),
            description: "ก".repeat(10_001),
            guests: Array.from({ length: 101 }, () => ({ fullName: "ก", avatar: "" })),
          },
        },
      },
    },
    invalid: [
      "event.url",
      "event.title",
      "event.rrule",
      "event.extendedProps.location",
      "event.extendedProps.description",
      "event.extendedProps.guests",
    ],
  },
  {
    name: "a guest without a name, and a guest that is a string",
    options: {
      body: { event: { id: 1, title: "x", start: "2028-02-29", extendedProps: { guests: [{ avatar: "" }, "Aiko"] } } },
    },
    invalid: ["event.extendedProps.guests.0.fullName", "event.extendedProps.guests.1"],
  },
  {
    name: "a guest with an avatar on another site",
    options: {
      body: {
        event: {
          id: 1,
          title: "x",
          start: "2028-02-29T09:30:00Z",
          extendedProps: { guests: [{ fullName: "Aiko", avatar: "https://example.com/me.png" }] },
        },
      },
    },
    invalid: ["event.extendedProps.guests.0.avatar"],
  },
  {
    name: "invalid extended props",
    options: { body: { event: { id: 1, title: "x", start: "2028-02-29", extendedProps: "Business" } } },
    invalid: ["event.extendedProps"],
  },
  ...[
    ["a day that does not exist", "2027-02-29", "This date does not exist."],
    ["a day in another form", "29/02/2028", "Enter a date as yyyy-mm-dd."],
    ["a time without its offset", "2028-02-29T09:30:00", "Enter a date and time as yyyy-mm-ddThh:mm:ssZ."],
    ["words for a time", "next Monday at ten", "Enter a date and time as yyyy-mm-ddThh:mm:ssZ."],
  ].map(([name = "", start, message]) => ({
    name,
    options: { body: { event: { id: 1, title: "x", start } } },
    status: 400,
    error: { "event.start": [message] },
  })),
  ...["javascript:alert(1)", "meet.example.com", "https://", "https://a b"].map((url) => ({
    name: `the address ${url}`,
    options: { body: { event: { id: 1, title: "x", start: "2028-02-29T09:30:00Z", url } } },
    invalid: ["event.url"],
  })),
  {
    name: "an invalid recurrence rule",
    options: { body: { event: { id: 1, title: "x", start: "2028-02-29T09:30:00Z", rrule: "every Monday" } } },
    invalid: ["event.rrule"],
  },
];

const newTimes = (times: object) => ({ body: { event: { title: "x", ...times } } });

const addEvent: ContractCase = {
  errorCases: [
    { name: "a body without an event", options: { body: {} }, invalid: ["event"] },
    { name: "a body that is a string", options: { body: "event" }, invalid: ["body"] },
    { name: "no title and no start", options: { body: { event: {} } }, invalid: ["event.title", "event.start"] },
    {
      name: "an empty title",
      options: newTimes({ title: " \n", start: "2028-02-29T09:30:00Z" }),
      invalid: ["event.title"],
    },
    ...wrongFields,
    {
      name: "a timed event with dates instead of times",
      options: newTimes({ start: "2028-02-29", end: "2028-03-01", rrule: "FREQ=DAILY;UNTIL=20280401" }),
      status: 400,
      error: { "event.start": notAllDay, "event.end": notAllDay, "event.rrule": notAllDay },
    },
    {
      name: "an all-day event with times instead of dates",
      options: newTimes({
        allDay: true,
        start: "2028-02-29T09:30:00Z",
        end: "2028-02-29T10:30:00Z",
        rrule: "FREQ=DAILY;UNTIL=20280401T093000Z",
      }),
      status: 400,
      error: { "event.start": allDay, "event.end": allDay, "event.rrule": allDay },
    },
    {
      name: "an end before the start",
      options: newTimes({ start: "2028-02-29T09:30:00Z", end: "2028-02-29T09:29:59Z" }),
      status: 400,
      error: endBeforeStart,
    },
    {
      name: "an end before the start in another time zone",
      options: newTimes({ start: "2028-02-29T09:30:00Z", end: "2028-02-29T16:29:00+07:00" }),
      status: 400,
      error: endBeforeStart,
    },
    {
      name: "a last day before the first",
      options: newTimes({ allDay: true, start: "2028-02-29", end: "2028-02-28" }),
      status: 400,
      error: endBeforeStart,
    },
    {
      name: "an end equal to the first day of an all-day event",
      options: newTimes({ allDay: true, start: "2028-02-29", end: "2028-02-29" }),
      status: 400,
      error: { "event.end": ["Enter the day after the last day."] },
    },
    {
      name: "a recurrence that ends before the start",
      options: newTimes({ start: "2028-02-29T09:30:00Z", rrule: "FREQ=DAILY;UNTIL=20280229T092959Z" }),
      status: 400,
      error: { "event.rrule": ["The repetition must end on or after the start."] },
    },
  ],
};

const updateEvent: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { body: { event: { id: 999, title: "x" } } }, ...eventNotFound },
    { name: "a body without an event", options: { body: {} }, invalid: ["event"] },
    { name: "no id", options: { body: { event: { title: "x" } } }, invalid: ["event.id"] },
    { name: "a non-numeric id", options: { body: { event: { id: "3a" } } }, invalid: ["event.id"] },
    { name: "an empty title", options: { body: { event: { id: 3, title: "" } } }, invalid: ["event.title"] },
    ...wrongFields,
    {
      name: "an end before the stored start",
      options: { body: { event: { id: 3, end: "2020-01-01T00:00:00Z" } } },
      status: 400,
      error: endBeforeStart,
    },
    {
      name: "a start after the stored end",
      options: { body: { event: { id: 3, start: "2028-02-29T09:30:00Z" } } },
      status: 400,
      error: endBeforeStart,
    },
    {
      name: "setting allDay while start and end have times",
      options: { body: { event: { id: 3, allDay: true } } },
      status: 400,
      error: { "event.start": allDay, "event.end": allDay },
    },
  ],
};

const removeEvent: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { query: { id: "999" } }, ...eventNotFound },
    { name: "an unknown id in a JSON body", options: { body: { id: 999 } }, ...eventNotFound },
    { name: "no id", options: {}, invalid: ["id"] },
    { name: "a non-numeric id", options: { query: { id: "three" } }, invalid: ["id"] },
    { name: "a body that is a list", options: { body: [3] }, invalid: ["id"] },
  ],
};

export const cases: Cases<"calendar"> = { listEvents, addEvent, updateEvent, removeEvent, ...calendarEvents };
