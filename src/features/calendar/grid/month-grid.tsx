import "./column-grid.css";
import { memoize } from "es-toolkit/function";
import type { TFunction } from "i18next";
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Calendar, calendars } from "../../../contract/calendar.ts";
import { getDateFormat } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { addDays, countDays, type Day, getFirstWeekday, listDays, toUtc } from "../days.ts";
import { getViewRange } from "../view-range.ts";
import { layOutMonth } from "./grid-events.ts";
import type { GridProps } from "./grid-props.ts";
import { type MonthTexts, MonthWeek } from "./month-week.tsx";
import { useKeyboardMoves } from "./use-keyboard-moves.ts";
import { useLanes } from "./use-lanes.ts";
import { useMovedEvent } from "./use-moved-event.ts";
import { usePointerMoves } from "./use-pointer-moves.ts";

/** FullCalendar's own month takes more than ten times as long to show another month with 10,000 events. */
export function MonthGrid(props: GridProps) {
  const { date, holidays, canCreate, canUpdate } = props;
  const { t, i18n } = useTranslation("calendar");
  const { language } = i18n;
  const body = useRef<HTMLDivElement>(null);
  const firstWeekday = getFirstWeekday(language);
  const range = useMemo(() => getViewRange("month", date, firstWeekday), [date, firstWeekday]);
  const days = useMemo(() => listDays(range.from, countDays(range.from, range.to)), [range]);
  const weekCount = days.length / 7;
  const lanes = useLanes(body, weekCount);
  const { shown, movedKey, findOccurrence, show, getTimes, save } = useMovedEvent(props);
  const layout = useMemo(
    () => layOutMonth(shown, holidays, range, lanes, movedKey),
    [shown, holidays, range, lanes, movedKey],
  );
  const restoreFocus = useKeyboardMoves({
    hasTimes: false,
    show,
    getTimes,
    onStep: (key, times) => {
      const occurrence = findOccurrence(key);
      if (occurrence) props.onStep(occurrence, times);
    },
    onDone: save,
  });
  useLayoutEffect(() => restoreFocus());
  const { selectedDays, wasDragged, ...pointerHandlers } = usePointerMoves({
    body,
    days,
    getTimes,
    show,
    onDone: save,
    onSelect: canCreate
      ? (first, last) => props.onCreate({ start: first, end: first === last ? null : addDays(last, 1), allDay: true })
      : undefined,
  });
  const onClick = ({ target }: MouseEvent) => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>("[data-event], [data-more], [data-number]") : null;
    if (!element || wasDragged()) return;
    const { event, more, number } = element.dataset;
    const occurrence = event ? findOccurrence(event) : undefined;
    if (occurrence) props.onOpen(occurrence, element);
    if (more) props.onOpenMore(more, element);
    if (number) props.onOpenDay(number);
  };

  const today = toLocalDay(new Date());
  const texts = useMemo(() => getTexts(t, language), [t, language]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: events of several days span cells, which a table's cannot
    <div role="table" aria-label={t("events")} className="flex h-full flex-col select-none">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons in the rows have the focus */}
      <div role="row" className="grid grid-cols-7 border-b border-separator">
        {days.slice(0, 7).map((day, column) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the heads of the columns do nothing
          // biome-ignore lint/suspicious/noArrayIndexKey: another month reuses the cells
          <div key={column} role="columnheader" className="py-1.5 text-center text-xs font-medium text-muted">
            {formatWeekday(day, language)}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div ref={body} role="rowgroup" className="flex min-h-0 flex-1 flex-col" onClick={onClick} {...pointerHandlers}>
        {Array.from({ length: weekCount }, (_, week) => (
          <MonthWeek
            // biome-ignore lint/suspicious/noArrayIndexKey: another month reuses the cells
            key={week}
            week={week}
            days={days}
            month={date.slice(0, 7)}
            today={today}
            lanes={lanes}
            layout={layout}
            selectedDays={selectedDays}
            canUpdate={canUpdate}
            texts={texts}
          />
        ))}
      </div>
    </div>
  );
}

const formatUtc = (day: Day, language: string, options: Intl.DateTimeFormatOptions): string =>
  getDateFormat(language, { ...options, timeZone: "UTC" }).format(toUtc(day));

const formatWeekday = (day: Day, language: string): string => formatUtc(day, language, { weekday: "short" });

function getTexts(t: TFunction<"calendar">, language: string): MonthTexts {
  return {
    calendars: Object.fromEntries(calendars.map((name) => [name, t(`calendars.${name}`)])) as Record<Calendar, string>,
    repeats: t("repeats"),
    holiday: t("holidays.one"),
    formatMore: memoize((count: number) => t("more", { count })),
    formatDay: memoize((day: Day) =>
      // The accessible name must contain the visible text, which has the short month on the first day of a month.
      formatUtc(day, language, { day: "numeric", month: day.endsWith("-01") ? "short" : "long", year: "numeric" }),
    ),
    formatFirstDay: (day) => formatUtc(day, language, { day: "numeric", month: "short" }),
  };
}
