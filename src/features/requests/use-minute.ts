import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE / 2);
  return () => clearInterval(timer);
}

/** The current minute; what is said of the time changes with it. */
export const useCurrentMinute = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE) * MINUTE + MINUTE - 1));
