import { MapPin, Repeat } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { Highlight } from "../../ui/highlight.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { calendarClasses, publicHolidayClass } from "./categories.ts";
import { countDays, type Day, toClock } from "./days.ts";
import { formatClockTimes } from "./format-times.ts";
import { getDaySpan } from "./grid/fit-days.ts";
import { getOccurrenceKey } from "./occurrences.ts";

interface EventRowProps {
  occurrence: Occurrence;
  /** The day that the row is listed under. */
  day: Day;
  /** Marked in the title and the location. */
  highlight?: string | undefined;
  onOpen: (occurrence: Occurrence, element: HTMLElement) => void;
}

export function EventRow({ occurrence, day, highlight = "", onOpen }: EventRowProps) {
  const { t } = useTranslation("calendar");
  const { title, calendar, location, start, end, allDay, recurrenceId } = occurrence;
  const { first, last } = getDaySpan(occurrence);
  const isLong = first !== last;
  const getTime = () => {
    if (allDay) return t("fields.allDay");
    if (!isLong) return formatClockTimes(occurrence);
    if (day === first) return t("times.from", { time: toClock(start) });
    if (day === last && end) return t("times.until", { time: toClock(end) });
    return t("fields.allDay");
  };
  return (
    <li>
      <button
        type="button"
        data-event={getOccurrenceKey(occurrence)}
        className={`flex min-h-11 w-full cursor-pointer items-start gap-3 rounded-xl px-2 py-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus ${calendarClasses[calendar]}`}
        onClick={({ currentTarget }) => onOpen(occurrence, currentTarget)}
      >
        <span className="w-24 shrink-0 text-muted tabular-nums">{getTime()}</span>
        <span className="cal-shape mt-1.5" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">
            <Highlight text={title} words={[highlight]} />
            {isLong && (
              <span className="font-normal text-muted">
                {" "}
                <WholeWords>
                  {t("times.dayOf", { day: countDays(first, day) + 1, count: countDays(first, last) + 1 })}
                </WholeWords>
              </span>
            )}
          </span>
          {location && (
            <span className="flex gap-1 text-xs text-muted">
              {/* In the middle of the first line. */}
              <MapPin className="h-lh w-3 shrink-0" aria-hidden />
              <span className="min-w-0 break-words">
                <Highlight text={location} words={[highlight]} />
              </span>
            </span>
          )}
          <span className="sr-only">{t(`calendars.${calendar}`)}</span>
        </span>
        {recurrenceId !== null && <Repeat className="mt-1 size-3.5 shrink-0 text-muted" aria-label={t("repeats")} />}
      </button>
    </li>
  );
}

export function HolidayRow({ name }: { name: string }) {
  const { t } = useTranslation("calendar");
  return (
    <p className={`flex items-center gap-2 px-2 py-1 text-sm text-(--cal) ${publicHolidayClass}`}>
      <span className="cal-shape size-3" aria-hidden />
      {name}
      <span className="sr-only">, {t("holidays.one")}</span>
    </p>
  );
}
