import * as v from "valibot";
import { type Calendar, calendars } from "../../contract/calendar.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { toGregorianYear } from "../../lib/parse-year.ts";
import { toWesternDigits } from "../../lib/western-digits.ts";
import { createSearchValidator, toOptionalSchema } from "../../ui/search-validator.ts";
import { isDay } from "./days.ts";

export const calendarViews = ["month", "week", "day", "agenda"] as const;
export type CalendarViewName = (typeof calendarViews)[number];
/** Phones have no room for seven columns: they show the agenda or one day. */
export const phoneViews = ["agenda", "day"] as const satisfies readonly CalendarViewName[];

/** The value of the param `calendars` if no calendar is shown: an empty param would count as missing. */
const NO_CALENDARS = "none";

/** Users also edit the day in the URL: `2569-12-05` and `๒๕๖๙-๑๒-๐๕` are 2026-12-05. */
const toGregorianDay = (text: string) =>
  toWesternDigits(text).replace(/^\d{4}(?=-)/, (year) => String(toGregorianYear(Number(year))).padStart(4, "0"));

const day = v.pipe(v.string(), v.check(isDay));
const dayOrMoment = v.pipe(
  v.string(),
  v.check((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
);
const calendarList = v.pipe(
  v.string(),
  v.check((text) => text === NO_CALENDARS || text.split(",").every((name) => calendars.includes(name as Calendar))),
);
const shortText = v.pipe(v.string(), v.maxLength(500));

/** Such as `?view=week&date=2026-11-23&calendars=Business,Family`. */
export const calendarSearch = createSearchValidator(
  {
    view: toOptionalSchema(v.picklist(calendarViews)),
    date: toOptionalSchema(day),
    /** If missing, all calendars are shown. */
    calendars: toOptionalSchema(calendarList),
    holidays: toOptionalSchema(v.literal("false")),
    q: toOptionalSchema(v.string()),
    /** An id, or `new`. */
    event: toOptionalSchema(v.union([v.literal("new"), v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))])),
    /** The original start of the occurrence in the form. */
    occurrence: toOptionalSchema(dayOrMoment),
    /** The start of a new event. */
    start: toOptionalSchema(dayOrMoment),
    end: toOptionalSchema(dayOrMoment),
    allDay: toOptionalSchema(v.literal("true")),
    text: toOptionalSchema(shortText),
    /** A calendar that another app asks to subscribe to. */
    webcal: toOptionalSchema(v.pipe(v.string(), v.maxLength(2_000))),
  },
  ["q", "text", "webcal", "event", "occurrence", "start", "end", "allDay"],
  { normalize: { date: toGregorianDay, start: toGregorianDay, end: toGregorianDay } },
);
export type CalendarSearch = v.InferOutput<typeof calendarSearch.schema>;

export const closedForm = {
  event: undefined,
  occurrence: undefined,
  start: undefined,
  end: undefined,
  allDay: undefined,
  text: undefined,
} satisfies Partial<CalendarSearch>;

export const PHONE_QUERY = "(max-width: 47.99rem)";

export function getShownView(
  { view, date }: Pick<CalendarSearch, "view" | "date">,
  isPhone: boolean,
): { view: CalendarViewName; date: string } {
  const isPhoneView = phoneViews.includes(view as (typeof phoneViews)[number]);
  const shownView = isPhone ? (isPhoneView ? view : "agenda") : view;
  return { view: shownView ?? "month", date: date ?? toLocalDay(new Date()) };
}

export const getShownCalendars = ({ calendars: list }: Pick<CalendarSearch, "calendars">): readonly Calendar[] =>
  list === undefined ? calendars : calendars.filter((name) => list.split(",").includes(name));

export function toCalendarsParam(shownCalendars: readonly Calendar[]): string | undefined {
  if (shownCalendars.length === calendars.length) return undefined;
  return calendars.filter((name) => shownCalendars.includes(name)).join(",") || NO_CALENDARS;
}
