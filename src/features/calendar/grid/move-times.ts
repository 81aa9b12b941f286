import { addDays } from "../days.ts";

/** A day (`yyyy-mm-dd`) if `allDay`, otherwise an ISO date-time; `end` is exclusive. */
export interface EventTimes {
  start: string;
  end: string | null;
  allDay: boolean;
}

export const getTimes = ({ start, end, allDay }: EventTimes): EventTimes => ({ start, end, allDay });

const MINUTE_MS = 60_000;
/** Arrow keys move an event, or its end, in steps of this length. */
const STEP_MINUTES = 15;
const DEFAULT_DURATION_MINUTES = 60;

const arrowSteps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Arrow = keyof typeof arrowSteps;

export const isArrow = (key: string): key is Arrow => key in arrowSteps;

function shiftTime(time: string, days: number, minutes: number): string {
  if (!time.includes("T")) return addDays(time, days);
  const date = new Date(time);
  date.setDate(date.getDate() + days);
  return new Date(date.getTime() + minutes * MINUTE_MS).toISOString();
}

interface Step {
  key: Arrow;
  /** If true, up and down move by STEP_MINUTES, otherwise by a week. */
  hasTimes: boolean;
  isRtl: boolean;
}

/** Left and right move by days, up and down by minutes or weeks. */
function getStep({ key, hasTimes, isRtl }: Step, allDay: boolean) {
  const [x, y] = arrowSteps[key];
  const days = isRtl ? -x : x;
  return hasTimes && !allDay ? { days, minutes: y * STEP_MINUTES } : { days: days + 7 * y, minutes: 0 };
}

export function moveTimes({ start, end, allDay }: EventTimes, step: Step): EventTimes {
  const { days, minutes } = getStep(step, allDay);
  return { start: shiftTime(start, days, minutes), end: end && shiftTime(end, days, minutes), allDay };
}

/** Returns the same times if the event would end before it starts. */
export function resizeTimes(times: EventTimes, step: Step): EventTimes {
  const { start, end, allDay } = times;
  const { days, minutes } = getStep(step, allDay);
  const currentEnd = end ?? (allDay ? addDays(start, 1) : shiftTime(start, 0, DEFAULT_DURATION_MINUTES));
  const newEnd = shiftTime(currentEnd, days, minutes);
  return newEnd <= start ? times : { start, end: newEnd, allDay };
}

export const shiftByDays = ({ start, end, allDay }: EventTimes, days: number): EventTimes => ({
  start: shiftTime(start, days, 0),
  end: end && shiftTime(end, days, 0),
  allDay,
});

/** Returns the same times if the event would end before it starts. */
export function resizeByDays(times: EventTimes, days: number): EventTimes {
  const { start, end, allDay } = times;
  const newEnd = shiftTime(end ?? (allDay ? addDays(start, 1) : start), days, 0);
  return newEnd <= start ? times : { start, end: newEnd, allDay };
}
