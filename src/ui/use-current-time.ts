import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

/** Calls the listener at each new minute, and when the page is shown again: timers stop while a device sleeps. */
export function subscribeToMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const scheduleUpdate = () => {
    clearTimeout(timer);
    timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const update = () => {
    listener();
    scheduleUpdate();
  };
  scheduleUpdate();
  for (const event of ["visibilitychange", "focus"]) addEventListener(event, update);
  return () => {
    clearTimeout(timer);
    for (const event of ["visibilitychange", "focus"]) removeEventListener(event, update);
  };
}

const getEndByUnit = {
  minute: () => new Date().setSeconds(59, 999),
  hour: () => new Date().setMinutes(59, 59, 999),
};

/**
 * The last millisecond of the current minute or hour in local time, so that a moment within it is never in the future.
 * The component renders again only when the next one starts.
 */
export const useCurrentTime = (unit: keyof typeof getEndByUnit): Date =>
  new Date(useSyncExternalStore(subscribeToMinute, getEndByUnit[unit]));
