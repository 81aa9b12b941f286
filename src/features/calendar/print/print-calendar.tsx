import "./print-calendar.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { occurrencesQuery } from "../../../api/queries/calendar.ts";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { toast } from "../../../ui/toast.ts";
import { calendarClasses, publicHolidayClass } from "../categories.ts";
import { countDays, type Day, getFirstWeekday, getLocale, listDays, toClock, toUtc } from "../days.ts";
import { formatClockTimes } from "../format-times.ts";
import { getDaySpan } from "../grid/fit-days.ts";
import { toOccurrenceParams } from "../occurrence-params.ts";
import { getOccurrenceKey } from "../occurrences.ts";
import type { CalendarViewName } from "../search.ts";
import { useCalendarSearch } from "../use-calendar-search.ts";
import { useHolidays } from "../use-holidays.ts";
import { formatPeriod, getViewRange } from "../view-range.ts";

/**
 * Removed together with the calendar, so that printed lists keep their own page style. A named page would do the same,
 * but Firefox cuts off the ends of lines from the second named page on.
 */
const pageStyle = "@page { size: A4 landscape; margin: 10mm; }";

interface PrintCalendarProps {
  view: CalendarViewName;
  date: Day;
  onDone: () => void;
}

/**
 * Prints the month view as a month and every other view as a week, on A4 landscape. Opens the print dialog when the
 * data has loaded.
 */
export function PrintCalendar({ view, date, onDone }: PrintCalendarProps) {
  const { i18n, t } = useTranslation("calendar");
  const { language } = i18n;
  const { search } = useCalendarSearch();
  const printedView = view === "month" ? "month" : "week";
  const firstWeekday = getFirstWeekday(language);
  const { from, to } = getViewRange(printedView, date, firstWeekday);
  const holidays = useHolidays({ from, to }, search.holidays !== "false");
  const query = useQuery(
    occurrencesQuery(toOccurrenceParams({ ...search, q: undefined }, printedView, date, firstWeekday)),
  );
  const { data: occurrences = [], isPlaceholderData, isError } = query;
  const isReady = query.data !== undefined && !isPlaceholderData && holidays !== undefined;
  const finish = useEffectEvent(onDone);
  const fail = useEffectEvent(() => {
    toast.error(t("failed.action"));
    onDone();
  });
  const isFailed = isError && (query.data === undefined || isPlaceholderData);
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  useEffect(() => {
    if (!isReady) return;
    const onAfterPrint = () => finish();
    addEventListener("afterprint", onAfterPrint, { once: true });
    window.print();
    return () => removeEventListener("afterprint", onAfterPrint);
  }, [isReady]);
  const days = listDays(from, countDays(from, to));
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const weekday = new Intl.DateTimeFormat(getLocale(language), { weekday: "long", timeZone: "UTC" });
  const holidayNames = new Map(holidays?.map(({ day, name }) => [day, name]));
  const occurrencesByDay = new Map(days.map((day) => [day, occurrences.filter((each) => isOnDay(each, day))]));
  return createPortal(
    <div data-print-sheet="" data-print-calendar={printedView} className="light">
      <style>{pageStyle}</style>
      <h1>
        {formatPeriod(printedView, date, firstWeekday, language)} <span>{t("title")}</span>
      </h1>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(toUtc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={printedView === "month" && day.slice(0, 7) !== date.slice(0, 7) ? "" : undefined}
                >
                  <p data-number="">{Number(day.slice(8))}</p>
                  {holidayNames.has(day) && (
                    <p data-holiday="" className={publicHolidayClass}>
                      <span className="cal-shape" /> {holidayNames.get(day)}
                    </p>
                  )}
                  <ul>
                    {occurrencesByDay.get(day)?.map((occurrence) => (
                      <li key={getOccurrenceKey(occurrence)} className={calendarClasses[occurrence.calendar]}>
                        <span className="cal-shape" />
                        <span>
                          {!occurrence.allDay && (
                            <span data-time="">
                              {printedView === "month" ? toClock(occurrence.start) : formatClockTimes(occurrence)}{" "}
                            </span>
                          )}
                          {occurrence.title}
                          {printedView === "week" && occurrence.location && ` · ${occurrence.location}`}
                        </span>
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

function isOnDay(occurrence: Occurrence, day: Day): boolean {
  const { first, last } = getDaySpan(occurrence);
  return first <= day && day <= last;
}
