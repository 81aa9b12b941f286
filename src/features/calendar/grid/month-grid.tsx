import "./column-grid.css";
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { calendarClasses } from "../categories.ts";
import { addDays, countDays, getFirstWeekday, getLocale, getWeekday, listDays, toUtc } from "../days.ts";
import { getKey } from "../occurrences.ts";
import { getViewRange } from "../view-range.ts";
import { dayNumberClass } from "./day-labels.tsx";
import { EventLabel, type LabelTexts } from "./event-label.tsx";
import { layOutMonth, type Segment } from "./grid-events.ts";
import type { GridProps } from "./grid-props.ts";
import type { EventTimes } from "./move-times.ts";
import { useKeyboardMoves } from "./use-keyboard-moves.ts";
import { DAY_NUMBER_HEIGHT, LINE_HEIGHT, useLanes } from "./use-lanes.ts";
import { usePointerMoves } from "./use-pointer-moves.ts";

interface Moved {
  key: string;
  times: EventTimes;
}

/**
 * The month as a grid of weeks. It is a grid of our own: with 10,000 events FullCalendar's takes more than ten times as
 * long to show another month.
 */
export function MonthGrid(props: GridProps) {
  const { date, occurrences, holidays, canCreate, canUpdate } = props;
  const { t, i18n } = useTranslation("calendar");
  const { language } = i18n;
  const body = useRef<HTMLDivElement>(null);
  const firstWeekday = getFirstWeekday(language);
  const range = useMemo(() => getViewRange("month", date, firstWeekday), [date, firstWeekday]);
  const days = useMemo(() => listDays(range.from, countDays(range.from, range.to)), [range]);
  const weeks = days.length / 7;
  const lanes = useLanes(body, weeks);
  // Shows an event at its new times until the changed events arrive.
  const [moved, setMoved] = useState<Moved>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new events contain the move
  useEffect(() => setMoved(undefined), [occurrences]);
  const shown = useMemo(
    () =>
      moved
        ? occurrences.map((each) => (getKey(each) === moved.key ? { ...each, ...moved.times } : each))
        : occurrences,
    [occurrences, moved],
  );
  const { segments, hidden } = useMemo(
    () => layOutMonth(shown, holidays, range, lanes, moved?.key),
    [shown, holidays, range, lanes, moved?.key],
  );
  const find = (key: string): Occurrence | undefined => occurrences.find((each) => getKey(each) === key);
  const save = (key: string, times: EventTimes) => {
    const occurrence = find(key);
    if (!occurrence) return;
    setMoved({ key, times });
    props.onMove(occurrence, times, () => setMoved(undefined));
  };
  const getTimes = (key: string): EventTimes | undefined => {
    const occurrence = canUpdate ? find(key) : undefined;
    return occurrence && { start: occurrence.start, end: occurrence.end, allDay: occurrence.allDay };
  };
  const { onKeyDown, restoreFocus } = useKeyboardMoves({
    hasTimes: false,
    show: (key, times) => setMoved({ key, times }),
    getTimes,
    onStep: (key, times) => {
      const occurrence = find(key);
      if (occurrence) props.onStep(occurrence, times);
    },
    onDone: save,
  });
  useLayoutEffect(() => restoreFocus());
  const { selected, wasDragged, ...pointerHandlers } = usePointerMoves({
    body,
    days,
    getTimes,
    show: (key, times) => setMoved(times && { key, times }),
    onDone: save,
    onSelect: canCreate
      ? (first, last) => props.onCreate({ start: first, end: first === last ? null : addDays(last, 1), allDay: true })
      : undefined,
  });
  const onClick = ({ target }: MouseEvent) => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>("[data-event], [data-more], [data-open]") : null;
    if (!element || wasDragged()) return;
    const { event, more, open } = element.dataset;
    const occurrence = event ? find(event) : undefined;
    if (occurrence) props.onOpen(occurrence, element);
    if (more) props.onOpenMore(more, element);
    if (open) props.onOpenDay(open);
  };

  const today = toLocalDay(new Date());
  const formats = useMemo(() => {
    const create = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(getLocale(language), { ...options, timeZone: "UTC" });
    return {
      weekday: create({ weekday: "short" }),
      firstDay: create({ day: "numeric", month: "short" }),
      label: create({ day: "numeric", month: "long", year: "numeric" }),
      firstDayLabel: create({ day: "numeric", month: "short", year: "numeric" }),
    };
  }, [language]);
  const style = {
    gridTemplateRows: `${DAY_NUMBER_HEIGHT}px repeat(${lanes}, ${LINE_HEIGHT}px) 1fr`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: events of several days span cells, which a table's cannot
    <div role="table" aria-label={t("events")} className="flex h-full flex-col select-none" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons in the rows have the focus */}
      <div role="row" className="grid grid-cols-7 border-b border-separator">
        {days.slice(0, 7).map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the heads of the columns do nothing
          <div key={day} role="columnheader" className="py-1.5 text-center text-xs font-medium text-muted">
            {formats.weekday.format(toUtc(day))}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div ref={body} role="rowgroup" className="flex min-h-0 flex-1 flex-col" onClick={onClick} {...pointerHandlers}>
        {Array.from({ length: weeks }, (_, week) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside have the focus
          <div
            key={days[week * 7]}
            role="row"
            className="cal-week grid min-h-0 flex-1 grid-cols-7 border-b border-separator last:border-0"
            style={style}
          >
            {days.slice(week * 7, week * 7 + 7).map((day, column) => {
              const isOther = day.slice(0, 7) !== date.slice(0, 7);
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
                  <div className="flex justify-center pt-1" style={{ gridColumn, gridRow: 1 }}>
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
                  {segments.get(week * 7 + column)?.map((segment) => (
                    <MonthSegment
                      key={segment.item.kind === "event" ? getKey(segment.item.occurrence) : segment.item.holiday.name}
                      segment={segment}
                      canUpdate={canUpdate}
                      t={t}
                      language={language}
                    />
                  ))}
                  {hidden.has(day) && (
                    <button
                      type="button"
                      data-more={day}
                      className="mx-1 cursor-pointer truncate rounded-sm px-1 text-start text-xs/5 font-medium text-muted outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
                      style={{ gridColumn, gridRow: lanes + 1 }}
                    >
                      {t("more", { count: hidden.get(day) ?? 0 })}
                    </button>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface MonthSegmentProps extends LabelTexts {
  segment: Segment;
  canUpdate: boolean;
}

function MonthSegment({ segment, canUpdate, ...texts }: MonthSegmentProps) {
  const { item, from, to, lane, isStart, isEnd } = segment;
  const style = { gridColumn: `${(from % 7) + 1} / span ${to - from + 1}`, gridRow: lane + 2 };
  if (item.kind === "holiday")
    return (
      <div className="mx-1 mb-px flex min-w-0 items-center px-1 text-xs/5" style={style}>
        <EventLabel item={item} start={null} end={null} allDay isColumn={false} {...texts} />
      </div>
    );
  const { start, end, allDay, calendar } = item.occurrence;
  const isBlock = allDay || from !== to || !isStart || !isEnd;
  return (
    <button
      type="button"
      data-event={getKey(item.occurrence)}
      className={`group relative mb-px flex min-w-0 cursor-pointer items-center gap-1 text-start text-xs/5 outline-none focus-visible:z-1 focus-visible:ring-2 focus-visible:ring-focus ${calendarClasses[calendar]} ${
        isBlock ? "cal-block ps-1.5 pe-1" : "rounded-sm px-1 hover:bg-default"
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
