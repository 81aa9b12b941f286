import ICAL from "ical.js";
import { reminderMinutes } from "../../../contract/calendar.ts";
import type { ReportProblem } from "./problems.ts";

type Reminder = (typeof reminderMinutes)[number] | null;

interface EventTimes {
  start: number;
  duration: number;
  isRepeating: boolean;
  /** In milliseconds since 1970. */
  toMoment: (time: ICAL.Time) => number;
}

const MINUTE_MS = 60_000;

/** Returns how many minutes the alarm is before the event's start; undefined if the alarm has no usable time. */
function readMinutes(alarm: ICAL.Component, times: EventTimes): number | undefined {
  const trigger = alarm.getFirstProperty("trigger");
  const value = trigger?.getFirstValue();
  if (value instanceof ICAL.Duration) {
    const isFromEnd = /^end$/i.test(String(trigger?.getFirstParameter("related") ?? ""));
    return -(value.toSeconds() * 1_000 + (isFromEnd ? times.duration : 0)) / MINUTE_MS;
  }
  // An alarm at a fixed time belongs to one occurrence.
  if (!(value instanceof ICAL.Time) || times.isRepeating) return undefined;
  return (times.start - times.toMoment(value)) / MINUTE_MS;
}

/**
 * Returns the reminder of an event: the app's reminder time that equals or is nearest to an alarm before the start.
 * Reports each alarm that is omitted or moved, and each repetition or email that is lost.
 */
export function readReminder(component: ICAL.Component, times: EventTimes, report: ReportProblem): Reminder {
  const alarms = component
    .getAllSubcomponents("valarm")
    // Apple Calendar writes alarms without an action for "no default alarm".
    .filter((alarm) => !/^none$/i.test(String(alarm.getFirstPropertyValue("action") ?? "")))
    .map((alarm) => ({ alarm, minutes: readMinutes(alarm, times) }));
  const usableAlarms = alarms.filter(({ minutes }) => minutes !== undefined && minutes >= 0);
  const isExact = ({ minutes }: { minutes: number | undefined }) => reminderMinutes.some((each) => each === minutes);
  const isEmailAlarm = ({ alarm }: { alarm: ICAL.Component }) =>
    /^email$/i.test(String(alarm.getFirstPropertyValue("action") ?? ""));
  const [chosen] = usableAlarms.toSorted(
    (a, b) => Number(isEmailAlarm(a)) - Number(isEmailAlarm(b)) || Number(isExact(b)) - Number(isExact(a)),
  );
  const keptMinutes = chosen && findNearest(chosen.minutes ?? 0);
  const reportedMinutes = new Set<number | undefined>(keptMinutes === undefined ? [] : [keptMinutes]);
  for (const each of alarms) {
    const { alarm, minutes } = each;
    if (alarm.hasProperty("repeat") && Number(alarm.getFirstPropertyValue("repeat")) > 0) report("reminderRepeated");
    if (each === chosen) {
      if (isEmailAlarm(each)) report("reminderByEmail");
      if (keptMinutes !== undefined && minutes !== undefined && keptMinutes !== minutes)
        report("reminderMoved", { minutes, kept: keptMinutes });
      continue;
    }
    // Calendars often write the same time twice, once as a message and once as a sound or email.
    if (reportedMinutes.has(minutes)) continue;
    reportedMinutes.add(minutes);
    report("reminderSkipped", minutes === undefined ? { detail: toTriggerText(alarm) } : { minutes });
  }
  return keptMinutes ?? null;
}

const findNearest = (minutes: number): (typeof reminderMinutes)[number] =>
  reminderMinutes.reduce((nearest, each) => (Math.abs(each - minutes) < Math.abs(nearest - minutes) ? each : nearest));

const toTriggerText = (alarm: ICAL.Component) => String(alarm.getFirstPropertyValue("trigger") ?? "");
