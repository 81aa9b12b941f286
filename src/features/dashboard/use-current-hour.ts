import { useSyncExternalStore } from "react";

const thisHour = () => new Date().setMinutes(0, 0, 0);
const nextHour = () => new Date().setMinutes(60, 0, 0);

/** Tells of every hour that begins, and of those that began unnoticed while the page or the device slept. */
export function subscribeToHour(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, nextHour() - Date.now());
  };
  const look = () => {
    tell();
    wait();
  };
  wait();
  for (const event of ["visibilitychange", "focus"]) addEventListener(event, look);
  return () => {
    clearTimeout(timer);
    for (const event of ["visibilitychange", "focus"]) removeEventListener(event, look);
  };
}

/** The hour that it is, where the device is: the day and the greeting go by it. */
export const useCurrentHour = (): Date => new Date(useSyncExternalStore(subscribeToHour, thisHour));
