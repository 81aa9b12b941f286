import type { Occurrence } from "../../../contract/calendar-events.ts";
import type { Day } from "../days.ts";
import type { ShownHoliday } from "../use-holidays.ts";
import type { EventTimes } from "./move-times.ts";

/** What the grid of the month and the grid of the week and day have in common. */
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
  /** Saves new times of an event. `revert` shows the old times again. */
  onMove: (occurrence: Occurrence, times: EventTimes, revert: () => void) => void;
  /** Called with the times while the keyboard moves an event, and without when the move ends. */
  onStep: (occurrence: Occurrence, times: EventTimes | undefined) => void;
}
