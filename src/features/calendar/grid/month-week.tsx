import { memo } from "react";
import { calendarClasses } from "../categories.ts";
import { type Day, getLocale, getWeekday, toUtc } from "../days.ts";
import { getKey } from "../occurrences.ts";
import { dayNumberClass } from "./day-labels.tsx";
import { EventLabel, type LabelTexts } from "./event-label.tsx";
import type { layOutMonth, Segment } from "./grid-events.ts";
import { DAY_NUMBER_HEIGHT, LINE_HEIGHT } from "./use-lanes.ts";

interface MonthWeekProps extends LabelTexts {
  week: number;
  /** All days of the grid. */
  days: readonly Day[];
  /** The shown month as `yyyy-mm`. */
  month: string;
  today: Day;
  lanes: number;
  layout: ReturnType<typeof layOutMonth>;
  selected: { first: Day; last: Day } | undefined;
  canUpdate: boolean;
}

const formatsByLanguage = new Map<string, ReturnType<typeof createFormats>>();

function createFormats(language: string) {
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(language), { ...options, timeZone: "UTC" });
  return {
    firstDay: create({ day: "numeric", month: "short" }),
    label: create({ day: "numeric", month: "long", year: "numeric" }),
    firstDayLabel: create({ day: "numeric", month: "short", year: "numeric" }),
  };
}

function getFormats(language: string) {
  const formats = formatsByLanguage.get(language) ?? createFormats(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

/** A week of the month. It renders only if its own props change, because the page renders several times per period. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { week, days, month, today, lanes, layout, selected, canUpdate, t, language } = props;
  const formats = getFormats(language);
  const style = { gridTemplateRows: `${DAY_NUMBER_HEIGHT}px repeat(${lanes}, ${LINE_HEIGHT}px) 1fr` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
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
        const isSelected = selected !== undefined && selected.first <= day && day <= selected.last;
        const gridColumn = column + 1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={day} role="cell" className="contents" data-day={day}>
            <div
              className={`border-separator not-first:border-s ${column > 0 ? "border-s" : ""} ${
                isSelected ? "bg-accent-soft" : weekday === 0 || weekday === 6 ? "cal-weekend" : ""
              }`}
              style={{ gridColumn, gridRow: "1 / -1" }}
            />
            <div className="flex justify-center" style={{ gridColumn, gridRow: 1 }}>
              <button
                type="button"
                data-open={day}
                aria-label={(isFirst ? formats.firstDayLabel : formats.label).format(toUtc(day))}
                aria-current={day === today ? "date" : undefined}
                className={`${dayNumberClass(day === today)} cursor-pointer text-xs outline-none hover:ring-1 hover:ring-border focus-visible:ring-2 focus-visible:ring-focus ${
                  isOther && day !== today ? "text-muted" : ""
                }`}
              >
                {isFirst ? formats.firstDay.format(toUtc(day)) : Number(day.slice(8))}
              </button>
            </div>
            {layout.segments.get(week * 7 + column)?.map((segment) => (
              <MonthSegment
                key={segment.item.kind === "event" ? getKey(segment.item.occurrence) : segment.item.holiday.name}
                segment={segment}
                canUpdate={canUpdate}
                t={t}
                language={language}
              />
            ))}
            {layout.hidden.has(day) && (
              <button
                type="button"
                data-more={day}
                className="mx-1 cursor-pointer truncate rounded-sm px-1 text-start text-xs/6 font-medium text-muted outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
                style={{ gridColumn, gridRow: lanes + 1 }}
              >
                {t("more", { count: layout.hidden.get(day) ?? 0 })}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});

interface MonthSegmentProps extends LabelTexts {
  segment: Segment;
  canUpdate: boolean;
}

function MonthSegment({ segment, canUpdate, ...texts }: MonthSegmentProps) {
  const { item, from, to, lane, isStart, isEnd } = segment;
  const style = { gridColumn: `${(from % 7) + 1} / span ${to - from + 1}`, gridRow: lane + 2 };
  if (item.kind === "holiday")
    return (
      <div className="mx-1 flex min-w-0 items-center px-1 text-xs/6" style={style}>
        <EventLabel item={item} start={null} end={null} allDay isColumn={false} {...texts} />
      </div>
    );
  const { start, end, allDay, calendar } = item.occurrence;
  const isBlock = allDay || from !== to || !isStart || !isEnd;
  return (
    <button
      type="button"
      data-event={getKey(item.occurrence)}
      className={`group relative flex min-w-0 cursor-pointer items-center gap-1 text-start text-xs/6 outline-none focus-visible:z-1 focus-visible:ring-2 focus-visible:ring-focus ${calendarClasses[calendar]} ${
        isBlock ? "cal-block border-b border-surface ps-1.5 pe-1" : "rounded-sm px-1 hover:bg-default"
      } ${isStart ? "ms-1 rounded-s-xs" : ""} ${isEnd ? "me-1 rounded-e-sm" : ""}`}
      style={style}
    >
      <EventLabel
        item={item}
        start={new Date(start)}
        end={end === null ? null : new Date(end)}
        allDay={allDay}
        isColumn={false}
        {...texts}
      />
      {canUpdate && isBlock && isEnd && (
        <span data-resize="" className="absolute inset-y-0 end-0 hidden w-2 cursor-ew-resize group-hover:block" />
      )}
    </button>
  );
}
