import { type Cases, type InvalidValues, notFound, rejects, tooLong } from "../case.ts";
import { calendarEvents } from "./calendar-events.ts";
import {
  allDayError,
  endBeforeStartError,
  endOfRuleBeforeStartError,
  endOnFirstDayError,
  notAllDayError,
} from "./event-errors.ts";

const invalidFields: InvalidValues = {
  event: [undefined],
  "event.url": [
    1,
    `https://${"x".repeat(1_993)}`,
    "javascript:alert(1)",
    "meet.example.com",
    "https://",
    "https://a b",
  ],
  "event.title": [2, " \n", tooLong(200)],
  "event.start": [3, "2027-02-29", "29/02/2028", "2028-02-29T09:30:00", "next Monday at ten"],
  "event.end": [false],
  "event.allDay": ["yes"],
  "event.rrule": [["FREQ=DAILY"], "every Monday", `FREQ=WEEKLY;BYDAY=${"MO,".repeat(70)}MO`],
  "event.extendedProps": ["Business"],
  "event.extendedProps.calendar": [4],
  "event.extendedProps.location": [null, tooLong(200)],
  "event.extendedProps.description": [[], tooLong(10_000)],
  "event.extendedProps.guests": [
    "Somchai",
    ["Aiko"],
    [{ avatar: "" }],
    [{ fullName: "Aiko", avatar: "https://example.com/me.png" }],
    Array(101).fill({ fullName: "Aiko", avatar: "" }),
  ],
};

const rejectsEvent = (name: string, error: object, event: object) =>
  rejects(name, 400, error, { body: { event: { title: "x", ...event } } });

export const cases: Cases = {
  listEvents: { invalid: { calendars: ["Business,Work", "business"], from: ["2027-02-29"], to: ["2027-13-01"] } },
  addEvent: {
    invalid: { ...invalidFields, "event.title": [undefined, " \n"], "event.start": [undefined, "2027-02-29"] },
    errorCases: [
      rejectsEvent(
        "a timed event with dates instead of times",
        { "event.start": notAllDayError, "event.end": notAllDayError, "event.rrule": notAllDayError },
        { start: "2028-02-29", end: "2028-03-01", rrule: "FREQ=DAILY;UNTIL=20280401" },
      ),
      rejectsEvent(
        "an all-day event with times instead of dates",
        { "event.start": allDayError, "event.end": allDayError, "event.rrule": allDayError },
        {
          allDay: true,
          start: "2028-02-29T09:30:00Z",
          end: "2028-02-29T10:30:00Z",
          rrule: "FREQ=DAILY;UNTIL=20280401T093000Z",
        },
      ),
      rejectsEvent(
        "an end before the start",
        { "event.end": endBeforeStartError },
        { start: "2028-02-29T09:30:00Z", end: "2028-02-29T09:29:59Z" },
      ),
      rejectsEvent(
        "an end before the start in another time zone",
        { "event.end": endBeforeStartError },
        { start: "2028-02-29T09:30:00Z", end: "2028-02-29T16:29:00+07:00" },
      ),
      rejectsEvent(
        "a last day before the first",
        { "event.end": endBeforeStartError },
        { allDay: true, start: "2028-02-29", end: "2028-02-28" },
      ),
      rejectsEvent(
        "an end equal to the first day of an all-day event",
        { "event.end": endOnFirstDayError },
        { allDay: true, start: "2028-02-29", end: "2028-02-29" },
      ),
      rejectsEvent(
        "a recurrence that ends before the start",
        { "event.rrule": endOfRuleBeforeStartError },
        { start: "2028-02-29T09:30:00Z", rrule: "FREQ=DAILY;UNTIL=20280229T092959Z" },
      ),
    ],
  },
  updateEvent: {
    invalid: { ...invalidFields, "event.id": [undefined, "3a"] },
    errorCases: [
      notFound("Event", { body: { event: { id: 999, title: "x" } } }),
      rejectsEvent(
        "an end before the stored start",
        { "event.end": endBeforeStartError },
        { id: 3, end: "2020-01-01T00:00:00Z" },
      ),
      rejectsEvent(
        "a start after the stored end",
        { "event.end": endBeforeStartError },
        { id: 3, start: "2028-02-29T09:30:00Z" },
      ),
      rejectsEvent(
        "setting allDay while start and end have times",
        { "event.start": allDayError, "event.end": allDayError },
        { id: 3, allDay: true },
      ),
    ],
  },
  removeEvent: {
    invalid: { id: [undefined, "three"] },
    errorCases: [
      notFound("Event", { query: { id: "999" } }),
      notFound("Event", { body: { id: 999 } }, "an unknown event in a JSON body"),
    ],
  },
  ...calendarEvents,
};
