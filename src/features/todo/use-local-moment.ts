import { useEffect, useState } from "react";
import { type LocalMoment, toLocalMoment } from "../../domain/todo.ts";

const MINUTE_MS = 60_000;

/** Returns the day and the minute on the clock, and renders again when the next minute starts. */
export function useLocalMoment(): LocalMoment {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    const update = () => {
      setNow(new Date());
      wait();
    };
    wait();
    // A hidden or sleeping page has slow timers.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return toLocalMoment(now);
}
