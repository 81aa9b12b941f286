import type { Occurrence } from "../../../contract/calendar-events.ts";
import type { Day } from "../days.ts";
import type { ShownHoliday } from "../use-holidays.ts";
import type { EventTimes } from "./move-times.ts";

export interface GridProps {
  date: Day;
  occurrences: readonly Occurrence[];
  holidays: readonly ShownHoliday[];
  canCreate: boolean;
  canUpdate: boolean;
  onOpen: (occurrence: Occurrence, element: HTMLElement) => void;
  onOpenMore: (day: Day, element: HTMLElement) => void;
  onOpenDay: (day: Day) => void;
  onCreate: (times: EventTimes) => void;
  /** `revert` shows the old times again. */
  onMove: (occurrence: Occurrence, times: EventTimes, revert: () => void) => void;
  /** Gets the times while the keyboard moves an event, and none when the move ends. */
  onStep: (occurrence: Occurrence, times: EventTimes | undefined) => void;
}
