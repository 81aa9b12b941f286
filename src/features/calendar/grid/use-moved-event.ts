import { useEffect, useMemo, useState } from "react";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { getKey } from "../occurrences.ts";
import type { GridProps } from "./grid-props.ts";
import { type EventTimes, getTimes } from "./move-times.ts";

/** Shows an event at the times that the user moves it to, also in another period, until the saved events arrive. */
export function useMovedEvent({
  occurrences,
  canUpdate,
  onMove,
}: Pick<GridProps, "occurrences" | "canUpdate" | "onMove">) {
  const [moved, setMoved] = useState<{ occurrence: Occurrence; times: EventTimes; isSaved: boolean }>();
  const movedKey = moved && getKey(moved.occurrence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new events contain a saved move
  useEffect(() => setMoved((current) => (current?.isSaved ? undefined : current)), [occurrences]);
  const shown = useMemo(
    () =>
      moved
        ? [
            ...occurrences.filter((each) => getKey(each) !== getKey(moved.occurrence)),
            { ...moved.occurrence, ...moved.times },
          ]
        : occurrences,
    [occurrences, moved],
  );
  const find = (key: string): Occurrence | undefined =>
    occurrences.find((each) => getKey(each) === key) ?? (key === movedKey ? moved?.occurrence : undefined);
  const show = (key: string, times: EventTimes | undefined, isSaved = false) => {
    const occurrence = find(key);
    setMoved(times && occurrence && { occurrence, times, isSaved });
  };
  return {
    shown,
    movedKey,
    find,
    show,
    /** Returns the times of an event that the user may move; undefined for all others. */
    getTimes: (key: string): EventTimes | undefined => {
      const occurrence = canUpdate ? find(key) : undefined;
      return occurrence && getTimes(occurrence);
    },
    save: (key: string, times: EventTimes) => {
      const occurrence = find(key);
      if (!occurrence) return;
      show(key, times, true);
      onMove(occurrence, times, () => setMoved(undefined));
    },
  };
}
