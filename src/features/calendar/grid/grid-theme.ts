import type { CalendarOptions } from "@fullcalendar/react";

const joinClasses = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");

const HALF_HOUR_MS = 30 * 60_000;
const cellBorderClass = "border border-separator";
const focusRingClass = "outline-none focus-visible:ring-2 focus-visible:ring-focus";
const handleClass = "absolute hidden group-hover:block";
/** A handle that a long press shows on touch screens. */
const touchHandleClass = "absolute size-3 rounded-full border-2 border-(--cal) bg-surface";

/** FullCalendar gives its elements only the classes that these options return. */
export const gridTheme: CalendarOptions = {
  className: "cal-grid h-full text-sm",
  viewClass: "bg-surface",
  tableHeaderClass: "bg-surface",
  dayHeaderRowClass: cellBorderClass,
  dayRowClass: cellBorderClass,
  dayHeaderAlign: "center",
  dayHeaderClass: ({ inPopover }) => joinClasses(cellBorderClass, "justify-center", inPopover && "hidden"),
  dayHeaderInnerClass: "py-1 text-xs font-medium text-muted",
  dayCellClass: ({ dow }) => joinClasses(cellBorderClass, (dow === 0 || dow === 6) && "cal-weekend"),
  dayCellTopClass: "flex justify-center pt-1",
  dayCellTopInnerClass: ({ isOther }) => joinClasses("text-xs", isOther && "text-muted"),
  dayCellBottomClass: "min-h-px",
  dayLaneClass: ({ isToday }) => joinClasses(cellBorderClass, isToday && "cal-today-lane"),
  dayLaneInnerClass: "me-1",
  // Lines at full and half hours; a slot is 15 minutes.
  slotLaneClass: ({ isMinor, time }) =>
    (time?.milliseconds ?? 0) % HALF_HOUR_MS === 0 ? joinClasses(cellBorderClass, isMinor && "border-dotted") : "",
  slotHeaderClass: ({ isMinor }) => joinClasses(cellBorderClass, "justify-end", isMinor && "border-transparent"),
  // No higher than a slot: FullCalendar gives every slot at least the height of the highest time.
  slotHeaderInnerClass: "px-2 text-[0.6875rem] leading-none translate-y-0.5 text-muted tabular-nums",
  slotHeaderRowClass: cellBorderClass,
  slotHeaderDividerClass: "border-e border-separator",
  dayHeaderDividerClass: "border-b border-separator",
  allDayHeaderClass: "items-center justify-end",
  allDayHeaderInnerClass: "px-2 text-[0.6875rem] leading-4 text-muted",
  allDayDividerClass: "border-b border-separator",
  fillerClass: cellBorderClass,
  nonBusinessHoursClass: "cal-off-hours",
  highlightClass: "bg-accent-soft",
  nowIndicatorLineClass: "cal-now-line",
  nowIndicatorHeaderClass: "hidden",

  eventClass: ({ isSelected, isDragging, event }) =>
    joinClasses(
      "group cal-event rounded-e-sm rounded-s-xs text-xs/5 text-foreground",
      focusRingClass,
      event.extendedProps.kind === "event" && "cursor-pointer",
      (isSelected || isDragging) && "z-10 shadow-overlay",
    ),
  listItemEventClass: "mx-0.5 mb-px px-1 hover:bg-default",
  listItemEventInnerClass: "leading-6 flex min-w-0 items-center gap-1 ps-0.5",
  blockEventClass: ({ event }) => joinClasses("relative", event.extendedProps.kind === "event" && "cal-block"),
  rowEventClass: ({ isStart, isEnd }) =>
    joinClasses("mb-px", isStart ? "ms-0.5" : "rounded-s-none", isEnd ? "me-0.5" : "rounded-e-none"),
  rowEventInnerClass: "leading-6 flex min-w-0 items-center gap-1 ps-1.5 pe-1",
  rowEventBeforeClass: ({ isStartResizable, isSelected }) =>
    isStartResizable
      ? isSelected
        ? `${touchHandleClass} -start-1.5 top-1`
        : `${handleClass} inset-y-0 start-0 w-1.5`
      : "",
  rowEventAfterClass: ({ isEndResizable, isSelected }) =>
    isEndResizable ? (isSelected ? `${touchHandleClass} -end-1.5 top-1` : `${handleClass} inset-y-0 end-0 w-1.5`) : "",
  columnEventClass: ({ isStart, isEnd }) =>
    joinClasses("cal-column mb-px", !isStart && "rounded-t-none", !isEnd && "rounded-b-none"),
  columnEventInnerClass: "leading-4 flex h-full min-h-0 flex-col overflow-hidden ps-2 pe-1 pt-0.5",
  columnEventBeforeClass: ({ isStartResizable, isSelected }) =>
    isStartResizable
      ? isSelected
        ? `${touchHandleClass} -top-1.5 start-1/2`
        : `${handleClass} inset-x-0 top-0 h-1.5`
      : "",
  columnEventAfterClass: ({ isEndResizable, isSelected }) =>
    isEndResizable
      ? isSelected
        ? `${touchHandleClass} -bottom-1.5 start-1/2`
        : `${handleClass} inset-x-0 bottom-0 h-1.5`
      : "",
};
