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
  const [move, setMove] = useState<{ occurrence: Occurrence; times: EventTimes; isSaved: boolean }>();
  const movedKey = move && getOccurrenceKey(move.occurrence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new events contain a saved move
  useEffect(() => setMove((current) => (current?.isSaved ? undefined : current)), [occurrences]);
  const shown = useMemo(
    () =>
      move
        ? [
            ...occurrences.filter((each) => getOccurrenceKey(each) !== getOccurrenceKey(move.occurrence)),
            { ...move.occurrence, ...move.times },
          ]
        : occurrences,
    [occurrences, move],
  );
  const findOccurrence = (key: string): Occurrence | undefined =>
    occurrences.find((each) => getOccurrenceKey(each) === key) ?? (key === movedKey ? move?.occurrence : undefined);
  const show = (key: string, times: EventTimes | undefined, isSaved = false) => {
    const occurrence = findOccurrence(key);
    setMove(times && occurrence && { occurrence, times, isSaved });
  };
  const latestProps = useRef({ occurrences, onStep });
  useEffect(() => {
    latestProps.current = { occurrences, onStep };
  });
  /** Called if the user cancels the move or saving it fails. */
  const revert = (occurrence: Occurrence) => {
    setMove(undefined);
    const { occurrences, onStep } = latestProps.current;
    if (occurrences.some((each) => getOccurrenceKey(each) === getOccurrenceKey(occurrence))) return;
    // The keyboard has moved the event to another period, so show the period of the old times again.
    onStep(occurrence, getTimes(occurrence));
    onStep(occurrence, undefined);
  };
  return {
    shown,
    movedKey,
    findOccurrence,
    show,
    /** Undefined for events that the user may not move. */
    getTimes: (key: string): EventTimes | undefined => {
      const occurrence = canUpdate ? findOccurrence(key) : undefined;
      return occurrence && getTimes(occurrence);
    },
    save: (key: string, times: EventTimes) => {
      const occurrence = findOccurrence(key);
      if (!occurrence) return;
      show(key, times, true);
      onMove(occurrence, times, () => revert(occurrence));
    },
  };
}
