import { useSyncExternalStore } from "react";
import type { Countdown } from "./countdown.ts";

/**
 * How long something can still be undone: a thin line along the foot of its toast. It moves a second at a time, and
 * glides from one to the next where motion is welcome.
 */
export function UndoProgressBar({ countdown, durationMs }: { countdown: Countdown; durationMs: number }) {
  const { remaining, isRunning } = useSyncExternalStore(countdown.subscribe, countdown.getSnapshot);
  // While it runs the line is on its way to where the next second ends.
  const target = Math.max(0, isRunning ? remaining - 1_000 : remaining) / durationMs;
  return (
    <span
      aria-hidden
      data-left={Math.ceil(remaining / 1_000)}
      className="pointer-events-none absolute inset-x-3 bottom-0 h-0.5 origin-left rounded-full bg-accent opacity-70 transition-transform duration-1000 ease-linear rtl:origin-right"
      style={{ transform: `scaleX(${target})` }}
    />
  );
}
