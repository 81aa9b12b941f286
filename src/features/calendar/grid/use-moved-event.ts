import { useEffect, useMemo, useRef, useState } from "react";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { getOccurrenceKey } from "../occurrences.ts";
import type { GridProps } from "./grid-props.ts";
import { type EventTimes, getTimes } from "./move-times.ts";

/** Shows a moved event at its new times, also in another period, until the saved events arrive. */
export function useMovedEvent({
  occurrences,
  canUpdate,
  onMove,
  onStep,
}: Pick<GridProps, "occurrences" | "canUpdate" | "onMove" | "onStep">) {
  const [moved, setMoved] = useState<{ occurrence: Occurrence; times: EventTimes; isSaved: boolean }>();
  const movedKey = moved && getOccurrenceKey(moved.occurrence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new events contain a saved move
  useEffect(() => setMoved((current) => (current?.isSaved ? undefined : current)), [occurrences]);
  const shown = useMemo(
    () =>
      moved
        ? [
            ...occurrences.filter((each) => getOccurrenceKey(each) !== getOccurrenceKey(moved.occurrence)),
            { ...moved.occurrence, ...moved.times },
          ]
        : occurrences,
    [occurrences, moved],
  );
  const find = (key: string): Occurrence | undefined =>
    occurrences.find((each) => getOccurrenceKey(each) === key) ?? (key === movedKey ? moved?.occurrence : undefined);
  const show = (key: string, times: EventTimes | undefined, isSaved = false) => {
    const occurrence = find(key);
    setMoved(times && occurrence && { occurrence, times, isSaved });
  };
  const latest = useRef({ occurrences, onStep });
  useEffect(() => {
    latest.current = { occurrences, onStep };
  });
  /** The move was cancelled or could not be saved. */
  const revert = (occurrence: Occurrence) => {
    setMoved(undefined);
    const { occurrences, onStep } = latest.current;
    if (occurrences.some((each) => getOccurrenceKey(each) === getOccurrenceKey(occurrence))) return;
    // The keyboard has moved the event to another period: show its own again.
    onStep(occurrence, getTimes(occurrence));
    onStep(occurrence, undefined);
  };
  return {
    shown,
    movedKey,
    find,
    show,
    /** Undefined for events that the user may not move. */
    getTimes: (key: string): EventTimes | undefined => {
      const occurrence = canUpdate ? find(key) : undefined;
      return occurrence && getTimes(occurrence);
    },
    save: (key: string, times: EventTimes) => {
      const occurrence = find(key);
      if (!occurrence) return;
      show(key, times, true);
      onMove(occurrence, times, () => revert(occurrence));
    },
  };
}
