import { isEqual } from "es-toolkit/predicate";
import type { TFunction } from "i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import { type CalendarEvent, calendars, type NewEvent, type OccurrenceChange } from "../../../contract/calendar.ts";
import { addDays, countDays, isDay, toClock, toDay, toIsoTime } from "../days.ts";
import type { EventTimes } from "../grid/move-times.ts";
import type { SentenceEvent } from "../sentence/event-sentence.ts";
import {
  buildRule,
  getEmptyRecurrence,
  moveRecurrence,
  parseCount,
  recurrenceValuesSchema,
  toRecurrenceValues,
} from "./recurrence.ts";

const memberId = v.optional(v.number());
const guest = v.object({ fullName: v.string(), avatar: v.string(), memberId, invitedBy: memberId });

const eventValuesSchema = v.object({
  title: v.string(),
  allDay: v.boolean(),
  startDay: v.nullable(v.string()),
  startTime: v.string(),
  /** Inclusive, unlike the stored end. */
  endDay: v.nullable(v.string()),
  endTime: v.string(),
  calendar: v.picklist(calendars),
  location: v.string(),
  url: v.string(),
  description: v.string(),
  guests: v.array(guest),
  reminder: v.string(),
  repeat: recurrenceValuesSchema,
});
export type EventValues = v.InferOutput<typeof eventValuesSchema>;

export const eventDraftSchema = v.partial(eventValuesSchema);

export const NO_REMINDER = "none";
const HOUR_MS = 3_600_000;

function toTimeValues({ start, end, allDay }: EventTimes) {
  const last = end === null ? start : allDay ? addDays(end, -1) : end;
  const startTime = allDay ? "09:00" : toClock(start);
  const endTime = allDay ? "10:00" : end === null ? startTime : toClock(end);
  return { allDay, startDay: toDay(start), startTime, endDay: toDay(last), endTime };
}

/** One hour long, from the next full hour or, if `day` is not today, from 9:00. */
export function getDefaultTimes(now: Date, day?: string): EventTimes {
  const start = new Date(now);
  start.setHours(start.getHours() + 1, 0, 0, 0);
  if (day !== undefined && day !== toDay(now.toISOString())) {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    start.setFullYear(year, month - 1, date);
    start.setHours(9);
  }
  return { start: start.toISOString(), end: new Date(start.getTime() + HOUR_MS).toISOString(), allDay: false };
}

type NewEventParts = EventTimes & Partial<Pick<SentenceEvent, "title" | "location" | "repeat">>;

/** An event with a time but without an end gets an end after one hour. */
export function getNewValues({ start, end, allDay, title = "", location = "", repeat }: NewEventParts): EventValues {
  const completeEnd = end ?? (allDay ? null : new Date(Date.parse(start) + HOUR_MS).toISOString());
  const timeValues = toTimeValues({ start, end: completeEnd, allDay });
  return {
    title,
    ...timeValues,
    calendar: "Business",
    location,
    url: "",
    description: "",
    guests: [],
    reminder: allDay ? NO_REMINDER : "10",
    repeat: { ...getEmptyRecurrence(timeValues.startDay), ...repeat },
  };
}

/** Returns the values of the event or, with `recurrenceId`, of that occurrence. */
export function toFormValues(event: CalendarEvent, recurrenceId: string | undefined): EventValues {
  const override = event.overrides.find((each) => each.recurrenceId === recurrenceId) as
    | Partial<CalendarEvent>
    | undefined;
  const times = recurrenceId === undefined ? event : moveToStart(event, recurrenceId);
  const { title, url, start, end, allDay } = { ...event, ...times, ...override };
  const { calendar, location, description, guests, reminderMinutes } = {
    ...event.extendedProps,
    ...override?.extendedProps,
  };
  return {
    title,
    ...toTimeValues({ start, end, allDay }),
    calendar,
    location,
    url,
    description,
    guests,
    reminder: reminderMinutes === null ? NO_REMINDER : String(reminderMinutes),
    repeat: toRecurrenceValues(event.rrule, event.start, event.timeZone),
  };
}

function moveToStart({ start, end, allDay }: EventTimes, to: string): EventTimes {
  if (end === null) return { start: to, end, allDay };
  const duration = Date.parse(end) - Date.parse(start);
  const movedEnd = new Date(Date.parse(to) + duration).toISOString();
  return { start: to, end: allDay ? movedEnd.slice(0, 10) : movedEnd, allDay };
}

/** Undefined if a field is empty or invalid. */
export function toTimes(form: Pick<EventValues, "allDay" | "startDay" | "startTime" | "endDay" | "endTime">) {
  const { allDay, startDay, startTime, endDay, endTime } = form;
  if (!startDay || !isDay(startDay) || !endDay || !isDay(endDay)) return undefined;
  if (allDay) return { start: startDay, end: endDay === startDay ? null : addDays(endDay, 1), allDay };
  const start = toIsoTime(startDay, startTime);
  const end = toIsoTime(endDay, endTime);
  return start && end ? { start, end, allDay } : undefined;
}

export function toEvent(form: EventValues): NewEvent {
  const times = toTimes(form) ?? { start: "", end: null, allDay: form.allDay };
  return {
    title: form.title.trim(),
    ...times,
    url: form.url.trim(),
    rrule: buildRule(form.repeat, form.startDay ?? "", form.allDay),
    extendedProps: {
      calendar: form.calendar,
      location: form.location.trim(),
      description: form.description,
      guests: form.guests,
      reminderMinutes: form.reminder === NO_REMINDER ? null : (Number(form.reminder) as 10),
    },
  };
}

/** A rule that has only moved with the start does not count as changed: the worker moves it too. */
function isRuleChanged(before: EventValues, { startDay, allDay, repeat }: EventValues): boolean {
  const day = startDay ?? "";
  const movedRepeat = moveRecurrence(before.repeat, before.startDay ? countDays(before.startDay, day) : 0);
  return buildRule(movedRepeat, day, allDay) !== buildRule(repeat, day, allDay);
}

/** Includes the rule only if the user changed more of it than its start. */
export function getChange(before: EventValues, form: EventValues): OccurrenceChange & { rrule?: string | null } {
  const { title, start, end, allDay, url, rrule, extendedProps } = toEvent(form);
  const oldEvent = toEvent(before);
  const areTimesSame = start === oldEvent.start && end === oldEvent.end && allDay === oldEvent.allDay;
  const changedProps = Object.entries(extendedProps ?? {}).filter(
    ([name, value]) => !isEqual(value, (oldEvent.extendedProps as Record<string, unknown>)[name]),
  );
  return {
    ...(title !== oldEvent.title && { title }),
    ...(!areTimesSame && { start, end: end ?? null, allDay: allDay ?? false }),
    ...(url !== oldEvent.url && url !== undefined && { url }),
    ...(rrule !== undefined && isRuleChanged(before, form) && { rrule }),
    ...(changedProps.length > 0 && { extendedProps: Object.fromEntries(changedProps) }),
  };
}

type T = TFunction<"calendar">;
const MAX_TITLE_LENGTH = 200;
const MAX_LOCATION_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 10_000;

export const createEventSchema = (t: T) =>
  v.pipe(
    eventValuesSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const form = dataset.value;
      const report = (path: readonly string[], message: string) =>
        addIssue({
          message,
          path: path.map((key) => ({ type: "unknown", origin: "value", input: form, key, value: form })) as never,
        });
      for (const { path, message } of validateEvent(form, t)) report(path, message);
    }),
  );

interface FieldError {
  path: readonly string[];
  message: string;
}

export function validateEvent(form: EventValues, t: T): FieldError[] {
  const { title, allDay, startDay, endDay, startTime, endTime, url, repeat } = form;
  const errors: FieldError[] = [];
  const check = (isInvalid: boolean, message: string, ...path: string[]) => {
    if (isInvalid) errors.push({ path, message });
  };
  check(title.trim() === "", t("form.noTitle"), "title");
  check(title.length > MAX_TITLE_LENGTH, t("form.tooLong", { max: MAX_TITLE_LENGTH }), "title");
  const isStartDay = startDay !== null && isDay(startDay);
  const isEndDay = endDay !== null && isDay(endDay);
  check(!isStartDay, t("form.badDay"), "startDay");
  check(!isEndDay, t("form.badDay"), "endDay");
  if (!allDay) {
    check(startTime === "", t("form.badTime"), "startTime");
    check(endTime === "", t("form.badTime"), "endTime");
  }
  const times = toTimes(form);
  if (times && isStartDay && isEndDay) {
    check(endDay < startDay, t("form.endsBefore"), "endDay");
    check(
      !allDay && endDay === startDay && times.end !== null && times.end < times.start,
      t("form.endsBefore"),
      "endTime",
    );
  }
  check(!/^(https?:\/\/\S+)?$/i.test(url.trim()), t("form.badUrl"), "url");
  check(form.location.length > MAX_LOCATION_LENGTH, t("form.tooLong", { max: MAX_LOCATION_LENGTH }), "location");
  check(
    form.description.length > MAX_DESCRIPTION_LENGTH,
    t("form.tooLong", { max: MAX_DESCRIPTION_LENGTH }),
    "description",
  );
  if (repeat.frequency !== "none" && repeat.frequency !== "custom") {
    check(parseCount(repeat.interval) === undefined, t("form.badCount"), "repeat", "interval");
    check(repeat.frequency === "weekly" && repeat.weekdays.length === 0, t("form.noWeekday"), "repeat", "weekdays");
    check(repeat.ending === "count" && parseCount(repeat.count) === undefined, t("form.badCount"), "repeat", "count");
    if (repeat.ending === "until") {
      const isUntilDay = repeat.until !== null && isDay(repeat.until);
      check(!isUntilDay, t("form.badDay"), "repeat", "until");
      check(isUntilDay && isStartDay && (repeat.until ?? "") < startDay, t("form.untilBefore"), "repeat", "until");
    }
  }
  return errors;
}

/** The form's fields by the contract's names. */
const formFields: Readonly<Record<string, string>> = {
  title: "title",
  start: "startDay",
  end: "endDay",
  url: "url",
  rrule: "repeat.until",
  location: "location",
  description: "description",
  guests: "guests",
};

export function getServerErrorFields(error: unknown): string[] {
  if (!(error instanceof CallError) || typeof error.error !== "object") return [];
  return Object.keys(error.error).flatMap((field) => formFields[field.split(".").at(-1) ?? ""] ?? []);
}
