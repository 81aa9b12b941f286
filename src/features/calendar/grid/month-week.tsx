import { memo } from "react";
import type { Calendar } from "../../../contract/calendar.ts";
import { calendarClasses, publicHolidayClass } from "../categories.ts";
import { type Day, getWeekday, toClock } from "../days.ts";
import { getOccurrenceKey } from "../occurrences.ts";
import { dayNumberClass } from "./day-labels.tsx";
import type { layOutMonth, Segment } from "./grid-events.ts";
import { DAY_NUMBER_HEIGHT, LINE_HEIGHT } from "./use-lanes.ts";

/** Translated and formatted once instead of in each of a hundred events. */
export interface MonthTexts {
  calendars: Record<Calendar, string>;
  repeats: string;
  holiday: string;
  /** "3 more" */
  formatMore: (count: number) => string;
  /** The accessible name of the day's number: "23 November 2026". */
  formatDay: (day: Day) => string;
  /** "1 Dec" */
  formatFirstDay: (day: Day) => string;
}

interface MonthWeekProps {
  week: number;
  days: readonly Day[];
  /** `yyyy-mm` */
  month: string;
  today: Day;
  lanes: number;
  layout: ReturnType<typeof layOutMonth>;
  selectedDays: { first: Day; last: Day } | undefined;
  canUpdate: boolean;
  texts: MonthTexts;
}

/** Memoised, because the page renders several times per period. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { week, days, month, today, lanes, layout, selectedDays, canUpdate, texts } = props;
  const style = { gridTemplateRows: `${DAY_NUMBER_HEIGHT}px repeat(${lanes}, ${LINE_HEIGHT}px) minmax(0, 1fr)` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: events of several days span cells, which a table's cannot
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside have the focus
    <div
      role="row"
      className="cal-week grid min-h-0 flex-1 grid-cols-7 border-b border-separator last:border-0"
      style={style}
    >
      {days.slice(week * 7, week * 7 + 7).map((day, column) => {
        const isOther = day.slice(0, 7) !== month;
        const isFirst = day.endsWith("-01");
        const weekday = getWeekday(day);
        const isSelected = selectedDays !== undefined && selectedDays.first <= day && day <= selectedDays.last;
        const gridColumn = column + 1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={gridColumn} role="cell" className="contents" data-day={day}>
            <div
              className={`border-separator not-first:border-s ${column > 0 ? "border-s" : ""} ${
                isSelected ? "bg-accent-soft" : weekday === 0 || weekday === 6 ? "cal-weekend" : ""
              }`}
              style={{ gridColumn, gridRow: "1 / -1" }}
            />
            <div className="flex justify-center" style={{ gridColumn, gridRow: 1 }}>
              <button
                type="button"
                data-number={day}
                aria-label={texts.formatDay(day)}
                aria-current={day === today ? "date" : undefined}
                className={`${dayNumberClass(day === today)} cursor-pointer text-xs outline-none hover:ring-1 hover:ring-border focus-visible:ring-2 focus-visible:ring-focus ${
                  isOther && day !== today ? "text-muted" : ""
                }`}
              >
                {isFirst ? texts.formatFirstDay(day) : Number(day.slice(8))}
              </button>
            </div>
            {layout.segments.get(week * 7 + column)?.map((segment, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: another month reuses the elements
              <MonthSegment key={index} segment={segment} canUpdate={canUpdate} texts={texts} />
            ))}
            {layout.hidden.has(day) && (
              <button
                type="button"
                data-more={day}
                className="mx-1 cursor-pointer truncate rounded-sm px-1 text-start text-xs/6 font-medium text-muted outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
                style={{ gridColumn, gridRow: lanes + 1 }}
              >
                {texts.formatMore(layout.hidden.get(day) ?? 0)}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});

interface MonthSegmentProps {
  segment: Segment;
  canUpdate: boolean;
  texts: MonthTexts;
}

/** Has few elements, because their layout takes most of the time of a new month. */
function MonthSegment({ segment, canUpdate, texts }: MonthSegmentProps) {
  const { item, from, to, lane, isStart, isEnd } = segment;
  const style = { gridColumn: `${(from % 7) + 1} / span ${to - from + 1}`, gridRow: lane + 2 };
  if (item.kind === "holiday")
    return (
      <div
        className={`mx-1 truncate px-1 text-xs/6 font-medium text-(--cal) ${publicHolidayClass}`}
        style={style}
        title={item.holiday.name}
      >
        <span className="cal-shape me-1" />
        {item.holiday.name}
        <span className="sr-only">, {texts.holiday}</span>
      </div>
    );
  const { start, allDay, calendar, title, recurrenceId } = item.occurrence;
  const isBlock = allDay || from !== to || !isStart || !isEnd;
  const time = allDay ? "" : toClock(start);
  const label = `${time && `${time} `}${title}, ${texts.calendars[calendar]}${recurrenceId === null ? "" : `, ${texts.repeats}`}`;
  return (
    <button
      type="button"
      data-event={getOccurrenceKey(item.occurrence)}
      aria-label={label}
      className={`group relative cursor-pointer truncate text-start text-xs/6 font-medium outline-none focus-visible:z-1 focus-visible:ring-2 focus-visible:ring-focus ${calendarClasses[calendar]} ${
        isBlock ? "cal-block border-b border-surface ps-1.5 pe-1" : "rounded-sm px-1 hover:bg-default"
      } ${isStart ? "ms-1 rounded-s-xs" : ""} ${isEnd ? "me-1 rounded-e-sm" : ""}`}
      style={style}
    >
      <span className="cal-shape me-1" />
      {time && <span className="font-normal text-muted tabular-nums">{time}</span>}
      {time ? ` ${title}` : title}
      {canUpdate && isBlock && isEnd && (
        <span data-resize="" className="absolute inset-y-0 end-0 hidden w-2 cursor-ew-resize group-hover:block" />
      )}
    </button>
  );
}
