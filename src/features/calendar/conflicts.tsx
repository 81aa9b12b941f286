import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { occurrencesQuery } from "../../api/queries/calendar.ts";
import { addDays, toDay } from "./days.ts";
import { formatClockTimes } from "./format-times.ts";
import type { EventTimes } from "./grid/move-times.ts";
import { getOccurrenceKey } from "./occurrences.ts";

const MAX_LISTED = 3;
/** Longer events overlap with too many others for the list to be useful. */
const MAX_DAYS = 7;

interface ConflictsProps {
  times: EventTimes | undefined;
  /** Undefined for a new event. */
  eventId?: number | undefined;
}

export function Conflicts({ times, eventId }: ConflictsProps) {
  const { t } = useTranslation("calendar");
  const { start, end, allDay } = times ?? {};
  const from = start && toDay(start);
  const to = end && addDays(toDay(end), 1);
  const isChecked = !allDay && from && to && from < to && to <= addDays(from, MAX_DAYS);
  const { data = [] } = useQuery({
    ...occurrencesQuery({ from: from ?? "2000-01-01", to: to ?? "2000-01-02" }),
    enabled: Boolean(isChecked),
  });
  const conflicts = isChecked
    ? data.filter(
        (other) =>
          other.eventId !== eventId &&
          !other.allDay &&
          other.start < (end ?? "") &&
          (other.end ?? other.start) > (start ?? ""),
      )
    : [];
  if (conflicts.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-xl bg-default px-4 py-3 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-attention" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{t("conflicts.count", { count: conflicts.length })}</p>
        <ul className="text-muted">
          {conflicts.slice(0, MAX_LISTED).map((other) => (
            <li key={getOccurrenceKey(other)} className="break-words">
              {formatClockTimes(other)} {other.title}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
