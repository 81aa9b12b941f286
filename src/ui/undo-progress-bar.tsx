import { useSyncExternalStore } from "react";
import type { Countdown } from "./countdown.ts";

/** The remaining time of an undo offer, as a thin line at the bottom of its toast. It updates every second with a CSS transition. */
export function UndoProgressBar({ countdown, durationMs }: { countdown: Countdown; durationMs: number }) {
  const { remaining, isRunning } = useSyncExternalStore(countdown.subscribe, countdown.getSnapshot);
  // While running, the transition ends where the line will be in a second.
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
