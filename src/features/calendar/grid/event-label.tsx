import { useTranslation } from "react-i18next";
import type { GridItem } from "./grid-events.ts";

interface EventLabelProps {
  /** Missing while the user selects the times of a new event. */
  item: GridItem | undefined;
  time: string;
  /** True in a column of the week or day. */
  isColumn: boolean;
}

/** The text of an element in the grid. */
export function EventLabel({ item, time, isColumn }: EventLabelProps) {
  const { t } = useTranslation("calendar");
  if (!item) return <span className="truncate tabular-nums">{time || t("form.newTitle")}</span>;
  if (item.kind === "more")
    return <span className="truncate font-medium text-muted">{t("more", { count: item.count })}</span>;
  if (item.kind === "holiday")
    return (
      <span className="truncate" title={item.holiday.name}>
        {item.holiday.name}
        <span className="sr-only">, {t("holidays.one")}</span>
      </span>
    );
  const { title, calendar, location, isRepeating } = toLabel(item);
  const calendarName = (
    <span className="sr-only">
      , {t(`calendars.${calendar}`)}
      {isRepeating && `, ${t("repeats")}`}
    </span>
  );
  if (isColumn)
    return (
      <>
        <span className="line-clamp-2 leading-4 font-medium">
          <span className="cal-shape me-1 align-baseline" aria-hidden />
          {title}
        </span>
        <span className="truncate text-[0.6875rem] leading-4 tabular-nums">
          {time}
          {location && ` · ${location}`}
          {calendarName}
        </span>
      </>
    );
  return (
    <>
      <span className="cal-shape" aria-hidden />
      {time && <span className="shrink-0 text-muted tabular-nums">{time}</span>}
      <span className="min-w-0 truncate font-medium">{title}</span>
      {calendarName}
    </>
  );
}

const toLabel = ({ occurrence }: Extract<GridItem, { kind: "event" }>) => ({
  ...occurrence,
  isRepeating: occurrence.recurrenceId !== null,
});
