import type { TFunction } from "i18next";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { publicHolidayClass } from "../categories.ts";
import { toClock } from "../days.ts";
import type { GridItem } from "./grid-events.ts";

interface EventLabelProps {
  /** Passed down, because the hook for texts in each of a hundred events takes long. */
  t: TFunction<"calendar">;

  /** Missing while the user selects the times of a new event. */
  item: GridItem | undefined;
  /** The times change while the user drags the event. */
  start: Date | null;
  end: Date | null;
  allDay: boolean;
  /** True in a column of the week or day view. */
  isColumn: boolean;
}

/** Events up to this length have room for one line only; one of an hour has room for two. */
const ONE_LINE_MS = 45 * 60_000;
const TWO_LINES_MS = 60 * 60_000;

export function EventLabel({ item, start, end, allDay, isColumn, t }: EventLabelProps) {
  const time = allDay || !start ? "" : toClock(start);
  const times = time && end ? `${time}–${toClock(end)}` : time;
  if (!item) return <span className="truncate font-medium tabular-nums">{times || t("form.newTitle")}</span>;
  if (item.kind === "more")
    return <span className="truncate font-medium text-muted">{t("more", { count: item.count })}</span>;
  if (item.kind === "holiday")
    return (
      <span className={`truncate font-medium text-(--cal) ${publicHolidayClass}`} title={item.holiday.name}>
        <span className="cal-shape me-1" aria-hidden />
        {item.holiday.name}
        <span className="sr-only">, {t("holidays.one")}</span>
      </span>
    );
  const { title, calendar, location, recurrenceId } = item.occurrence;
  const length = start && end ? end.getTime() - start.getTime() : 0;
  const shape = <span className={`cal-shape ${isColumn ? "me-1 align-baseline" : ""}`} aria-hidden />;
  const screenReaderText = (
    <span className="sr-only">
      , {t(`calendars.${calendar}`)}
      {recurrenceId !== null && `, ${t("repeats")}`}
    </span>
  );
  const isOneLine = length <= ONE_LINE_MS;
  if (isColumn && length <= TWO_LINES_MS)
    return (
      <span className={isOneLine ? "truncate" : "line-clamp-2 break-words"}>
        {shape}
        <span className="font-medium">
          <WholeWords>{title}</WholeWords>
        </span>{" "}
        <span className="text-muted tabular-nums">{isOneLine ? time : times}</span>
        {screenReaderText}
      </span>
    );
  if (isColumn)
    return (
      <>
        <span className="line-clamp-2 shrink-0 font-medium break-words">
          {shape}
          <WholeWords>{title}</WholeWords>
        </span>
        <span className="truncate text-muted tabular-nums">
          {times}
          {location && ` · ${location}`}
          {screenReaderText}
        </span>
      </>
    );
  return (
    <>
      {shape}
      {time && <span className="shrink-0 text-muted tabular-nums">{time}</span>}
      <span className="min-w-0 truncate font-medium">{title}</span>
      {screenReaderText}
    </>
  );
}
