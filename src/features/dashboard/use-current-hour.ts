import { useSyncExternalStore } from "react";

const thisHour = () => new Date().setMinutes(0, 0, 0);
const nextHour = () => new Date().setMinutes(60, 0, 0);

/** Also calls the listener when the page is shown again: timers stop while a device sleeps. */
export function subscribeToHour(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(checkHour, nextHour() - Date.now());
  };
  const checkHour = () => {
    listener();
    wait();
  };
  wait();
  for (const event of ["visibilitychange", "focus"]) addEventListener(event, checkHour);
  return () => {
    clearTimeout(timer);
    for (const event of ["visibilitychange", "focus"]) removeEventListener(event, checkHour);
  };
}

/** In local time. Date and greeting depend on it. */
export const useCurrentHour = (): Date => new Date(useSyncExternalStore(subscribeToHour, thisHour));

/** For a local hour (0–23). */
export function getDayPart(hour: number): "morning" | "afternoon" | "evening" | "night" {
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  return hour >= 17 && hour < 20 ? "evening" : "night";
}
