import "./column-grid.css";
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { addDays, countDays, getFirstWeekday, getLocale, listDays, toUtc } from "../days.ts";
import { getKey } from "../occurrences.ts";
import { getViewRange } from "../view-range.ts";
import { layOutMonth } from "./grid-events.ts";
import type { GridProps } from "./grid-props.ts";
import { MonthWeek } from "./month-week.tsx";
import type { EventTimes } from "./move-times.ts";
import { useKeyboardMoves } from "./use-keyboard-moves.ts";
import { useLanes } from "./use-lanes.ts";
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
  const layout = useMemo(
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
  const weekday = useMemo(
    () => new Intl.DateTimeFormat(getLocale(language), { weekday: "short", timeZone: "UTC" }),
    [language],
  );
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
            {weekday.format(toUtc(day))}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div ref={body} role="rowgroup" className="flex min-h-0 flex-1 flex-col" onClick={onClick} {...pointerHandlers}>
        {Array.from({ length: weeks }, (_, week) => (
          <MonthWeek
            // biome-ignore lint/suspicious/noArrayIndexKey: another month reuses the cells
            key={week}
            week={week}
            days={days}
            month={date.slice(0, 7)}
            today={today}
            lanes={lanes}
            layout={layout}
            selected={selected}
            canUpdate={canUpdate}
            t={t}
            language={language}
          />
        ))}
      </div>
    </div>
  );
}
