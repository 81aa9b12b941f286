import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { Button } from "../../ui/button.tsx";
import { addDays, type Day } from "./days.ts";
import { EventRow, HolidayRow } from "./event-row.tsx";
import { formatDayHeading } from "./format-times.ts";
import { getDaySpan } from "./grid/fit-days.ts";
import { getOccurrenceKey } from "./occurrences.ts";
import type { ShownHoliday } from "./use-holidays.ts";
import type { DayRange } from "./view-range.ts";

/** A day with more events lists the others only on request, so that thousands of events do not slow the page down. */
const MAX_PER_DAY = 20;

interface AgendaProps {
  occurrences: readonly Occurrence[];
  holidays: readonly ShownHoliday[];
  range: DayRange;
  highlight?: string | undefined;
  onOpen: (occurrence: Occurrence, element: HTMLElement) => void;
  onOpenDay: (day: Day) => void;
}

/** Lists the days with an event or a holiday, and today. */
export function Agenda({ occurrences, holidays, range, highlight, onOpen, onOpenDay }: AgendaProps) {
  const days = useMemo(() => groupByDay(occurrences, range), [occurrences, range]);
  const holidaysByDay = useMemo(() => new Map(holidays.map(({ day, name }) => [day, name])), [holidays]);
  const today = toLocalDay(new Date());
  const shownDays = useMemo(() => {
    const hasToday = !highlight && range.from <= today && today < range.to;
    return [...new Set([...days.keys(), ...holidaysByDay.keys(), ...(hasToday ? [today] : [])])].sort();
  }, [days, holidaysByDay, highlight, range, today]);
  return (
    <ol className="flex flex-col gap-3">
      {shownDays.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          isToday={day === today}
          occurrences={days.get(day) ?? []}
          holiday={holidaysByDay.get(day)}
          highlight={highlight}
          onOpen={onOpen}
          onOpenDay={onOpenDay}
        />
      ))}
    </ol>
  );
}

function groupByDay(occurrences: readonly Occurrence[], { from, to }: DayRange): Map<Day, Occurrence[]> {
  const days = new Map<Day, Occurrence[]>();
  for (const occurrence of occurrences) {
    const { first, last } = getDaySpan(occurrence);
    for (let day = first < from ? from : first; day <= last && day < to; day = addDays(day, 1)) {
      const list = days.get(day);
      if (list) list.push(occurrence);
      else days.set(day, [occurrence]);
    }
  }
  return days;
}

interface AgendaDayProps extends Pick<AgendaProps, "highlight" | "onOpen" | "onOpenDay"> {
  day: Day;
  isToday: boolean;
  occurrences: readonly Occurrence[];
  holiday: string | undefined;
}

function AgendaDay({ day, isToday, occurrences, holiday, highlight, onOpen, onOpenDay }: AgendaDayProps) {
  const { t, i18n } = useTranslation("calendar");
  const [isExpanded, setExpanded] = useState(false);
  // All-day events come first.
  const sortedOccurrences = useMemo(
    () => occurrences.toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || (a.start < b.start ? -1 : 1)),
    [occurrences],
  );
  const visibleOccurrences = isExpanded ? sortedOccurrences : sortedOccurrences.slice(0, MAX_PER_DAY);
  const hiddenCount = sortedOccurrences.length - visibleOccurrences.length;
  return (
    <li
      data-day={day}
      className="rounded-2xl border border-separator bg-surface p-2 aria-[current]:border-accent"
      aria-current={isToday ? "date" : undefined}
    >
      <h2 className="px-2 py-1 text-sm">
        <button
          type="button"
          className={`min-h-6 cursor-pointer rounded-md font-semibold outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus ${isToday ? "text-accent" : ""}`}
          onClick={() => onOpenDay(day)}
        >
          {isToday && `${t("today")} · `}
          {formatDayHeading(day, i18n.language)}
        </button>
      </h2>
      {holiday && <HolidayRow name={holiday} />}
      {sortedOccurrences.length > 0 ? (
        <ul>
          {visibleOccurrences.map((occurrence) => (
            <EventRow
              key={getOccurrenceKey(occurrence)}
              occurrence={occurrence}
              day={day}
              highlight={highlight}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        isToday && <p className="px-2 py-1 text-sm text-muted">{t("empty.today")}</p>
      )}
      {hiddenCount > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setExpanded(true)}>
          {t("more", { count: hiddenCount })}
        </Button>
      )}
    </li>
  );
}
