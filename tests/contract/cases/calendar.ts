import { anyErrorMessages, type ContractCase } from "../case.ts";
import { calendarEvents } from "./calendar-events.ts";

const calendars = "Use one of Business, Holiday, Personal, ETC, Family.";
const rule = "Enter an RFC 5545 rule, such as FREQ=WEEKLY;BYDAY=MO.";
const eventNotFound = { status: 404, error: "Event not found" };
const notAllDay = ["An event with a time needs a date and time."];
const allDay = ["An all-day event needs a date as yyyy-mm-dd."];
const endBeforeStart = { "event.end": ["The end must not be before the start."] };

const listEvents: ContractCase = {
  errorCases: [
    {
      name: "an unknown calendar",
      options: { query: { calendars: "Business,Work" } },
      status: 400,
      error: { "calendars.1": [calendars] },
    },
    {
      name: "a calendar in another case",
      options: { query: { calendars: "business" } },
      status: 400,
      error: { "calendars.0": [calendars] },
    },
    {
      name: "a period of days that do not exist",
      options: { query: { from: "2027-02-29", to: "2027-13-01" } },
      status: 400,
      error: { from: ["This date does not exist."], to: ["This date does not exist."] },
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
    status: 400,
    error: {
      "event.url": ["Enter text."],
      "event.title": ["Enter text."],
      "event.start": ["Enter a date, or a date and time."],
      "event.end": ["Enter a date, or a date and time."],
      "event.allDay": ["Enter true or false."],
      "event.rrule": ["Enter text."],
      "event.extendedProps.calendar": [calendars],
      "event.extendedProps.location": ["Enter text."],
      "event.extendedProps.description": ["Enter text."],
      "event.extendedProps.guests": ["Enter a list."],
    },
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
    status: 400,
    error: {
      "event.url": ["Use at most 2,000 characters."],
      "event.title": ["Use at most 200 characters."],
      "event.rrule": ["Use at most 200 characters."],
      "event.extendedProps.location": ["Use at most 200 characters."],
      "event.extendedProps.description": ["Use at most 10,000 characters."],
      "event.extendedProps.guests": ["Use at most 100 guests."],
    },
  },
  {
    name: "a guest without a name, and a guest that is a string",
    options: {
      body: { event: { id: 1, title: "x", start: "2028-02-29", extendedProps: { guests: [{ avatar: "" }, "Aiko"] } } },
    },
    status: 400,
    error: {
      "event.extendedProps.guests.0.fullName": anyErrorMessages,
      "event.extendedProps.guests.1": anyErrorMessages,
    },
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
    status: 400,
    error: {
      "event.extendedProps.guests.0.avatar": [
        "Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/.",
      ],
    },
  },
  {
    name: "invalid extended props",
    options: { body: { event: { id: 1, title: "x", start: "2028-02-29", extendedProps: "Business" } } },
    status: 400,
    error: { "event.extendedProps": anyErrorMessages },
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
    status: 400,
    error: { "event.url": ["Enter a web address that starts with https:// or http://."] },
  })),
  {
    name: "an invalid recurrence rule",
    options: { body: { event: { id: 1, title: "x", start: "2028-02-29T09:30:00Z", rrule: "every Monday" } } },
    status: 400,
    error: { "event.rrule": [rule] },
  },
];

const newTimes = (times: object) => ({ body: { event: { title: "x", ...times } } });

const addEvent: ContractCase = {
  errorCases: [
    { name: "a body without an event", options: { body: {} }, status: 400, error: { event: anyErrorMessages } },
    { name: "a body that is a string", options: { body: "event" }, status: 400, error: { body: anyErrorMessages } },
    {
      name: "no title and no start",
      options: { body: { event: {} } },
      status: 400,
      error: { "event.title": anyErrorMessages, "event.start": anyErrorMessages },
    },
    {
      name: "an empty title",
      options: newTimes({ title: " \n", start: "2028-02-29T09:30:00Z" }),
      status: 400,
      error: { "event.title": ["This is required."] },
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
    { name: "a body without an event", options: { body: {} }, status: 400, error: { event: anyErrorMessages } },
    {
      name: "no id",
      options: { body: { event: { title: "x" } } },
      status: 400,
      error: { "event.id": anyErrorMessages },
    },
    {
      name: "a non-numeric id",
      options: { body: { event: { id: "3a" } } },
      status: 400,
      error: { "event.id": ["Enter a whole number."] },
    },
    {
      name: "an empty title",
      options: { body: { event: { id: 3, title: "" } } },
      status: 400,
      error: { "event.title": ["This is required."] },
    },
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
    { name: "no id", options: {}, status: 400, error: { id: anyErrorMessages } },
    {
      name: "a non-numeric id",
      options: { query: { id: "three" } },
      status: 400,
      error: { id: ["Enter a whole number."] },
    },
    { name: "a body that is a list", options: { body: [3] }, status: 400, error: { id: anyErrorMessages } },
  ],
};

export const calendar = { listEvents, addEvent, updateEvent, removeEvent, ...calendarEvents };
