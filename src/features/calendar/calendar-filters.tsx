import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { calendars } from "../../contract/calendar.ts";
import { Button } from "../../ui/button.tsx";
import { calendarClasses, publicHolidayClass } from "./categories.ts";
import { getShownCalendars, toCalendarsParam } from "./search.ts";
import { useCalendarSearch } from "./use-calendar-search.ts";

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-border px-3 text-sm whitespace-nowrap hover:bg-default has-focus-visible:ring-2 has-focus-visible:ring-focus max-sm:min-h-11 min-[90rem]:rounded-xl min-[90rem]:border-transparent min-[90rem]:px-2 not-has-checked:text-muted";

export function CalendarFilters() {
  const { t } = useTranslation("calendar");
  const { search, setSearch } = useCalendarSearch();
  const shownCalendars = getShownCalendars(search);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted max-[89.99rem]:sr-only">{t("filters")}</legend>
      <div className="fade-edges -mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-md:flex-wrap min-[90rem]:flex-col min-[90rem]:gap-0">
        {calendars.map((name) => (
          <label key={name} className={`${itemClass} ${calendarClasses[name]}`}>
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--cal) outline-none"
              checked={shownCalendars.includes(name)}
              onChange={({ target }) =>
                void setSearch(
                  {
                    calendars: toCalendarsParam(
                      calendars.filter((each) => (each === name ? target.checked : shownCalendars.includes(each))),
                    ),
                  },
                  { replace: true },
                )
              }
            />
            <span className="cal-shape" aria-hidden />
            {t(`calendars.${name}`)}
          </label>
        ))}
        <label className={`${itemClass} ${publicHolidayClass}`}>
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-(--cal) outline-none"
            checked={search.holidays !== "false"}
            onChange={({ target }) =>
              void setSearch({ holidays: target.checked ? undefined : "false" }, { replace: true })
            }
          />
          <span className="cal-shape" aria-hidden />
          {t("holidays.label")}
        </label>
      </div>
    </fieldset>
  );
}

interface FiltersButtonProps {
  panelId: string;
  isOpen: boolean;
  onPress: () => void;
}

export function FiltersButton({ panelId, isOpen, onPress }: FiltersButtonProps) {
  const { t } = useTranslation("calendar");
  const { search } = useCalendarSearch();
  const hiddenCount = calendars.length - getShownCalendars(search).length + (search.holidays === "false" ? 1 : 0);
  return (
    <Button
      variant="outline"
      isIconOnly
      className="relative"
      aria-label={hiddenCount > 0 ? `${t("filters")}: ${t("hidden", { count: hiddenCount })}` : t("filters")}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onPress}
    >
      <ListFilter aria-hidden />
      {hiddenCount > 0 && (
        <span
          className="absolute -end-1 -top-1 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs/5 text-accent-foreground"
          aria-hidden
        >
          {hiddenCount}
        </span>
      )}
    </Button>
  );
}
