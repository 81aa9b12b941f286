import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toLocalDay } from "../../lib/local-day.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { getFirstWeekday } from "./days.ts";
import { type CalendarViewName, calendarViews, getShownView, phoneViews } from "./search.ts";
import { useCalendarSearch, useIsPhone, useMovePeriod } from "./use-calendar-search.ts";
import { formatPeriod } from "./view-range.ts";

const DayPopover = lazyWithRetry(async () => (await import("./mini-month.tsx")).DayPopover);

export function Toolbar({ hasMiniMonth }: { hasMiniMonth: boolean }) {
  const { t, i18n } = useTranslation("calendar");
  const { search, setSearch } = useCalendarSearch();
  const isPhone = useIsPhone();
  const { view, date } = getShownView(search, isPhone);
  const { field } = useUrlSearchText(search.q ?? "", (q) => void setSearch({ q: q || undefined }, { replace: true }));
  const title = formatPeriod(view, date, getFirstWeekday(i18n.language), i18n.language, isPhone);
  const movePeriod = useMovePeriod();
  const titleButton = useRef<HTMLButtonElement>(null);
  const [isDayPopoverOpen, setDayPopoverOpen] = useState(false);
  const views: readonly CalendarViewName[] = isPhone ? phoneViews : calendarViews;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          onClick={() => void setSearch({ date: undefined, q: undefined })}
          aria-current={date === toLocalDay(new Date()) ? "date" : undefined}
        >
          {t("today")}
        </Button>
        <Button variant="ghost" isIconOnly aria-label={t(`previous.${view}`)} onClick={() => void movePeriod(-1)}>
          <ChevronLeft className="rtl:rotate-180" aria-hidden />
        </Button>
        <Button variant="ghost" isIconOnly aria-label={t(`next.${view}`)} onClick={() => void movePeriod(1)}>
          <ChevronRight className="rtl:rotate-180" aria-hidden />
        </Button>
      </div>
      <h2
        aria-live="polite"
        className="min-w-0 flex-1 basis-40 max-sm:basis-32 text-lg leading-snug font-semibold tabular-nums max-md:text-base"
      >
        {hasMiniMonth ? (
          <button
            ref={titleButton}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isDayPopoverOpen}
            className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-lg text-start outline-none hover:text-accent focus-visible:ring-2 focus-visible:ring-focus max-sm:min-h-10"
            onClick={() => setDayPopoverOpen(true)}
          >
            {title}
            <span className="sr-only">, {t("miniMonth")}</span>
            <ChevronDown className="size-4 shrink-0" aria-hidden />
          </button>
        ) : (
          title
        )}
        <Suspense>
          {isDayPopoverOpen && (
            <DayPopover
              date={date}
              trigger={titleButton}
              onClose={() => setDayPopoverOpen(false)}
              onChange={(day) => {
                setDayPopoverOpen(false);
                void setSearch({ date: day, q: undefined });
              }}
            />
          )}
        </Suspense>
      </h2>
      <SearchBox
        {...field}
        label={t("search.label")}
        clearLabel={t("search.clear")}
        className="w-52 max-md:w-36 max-md:flex-1"
      />
      <fieldset className="flex rounded-xl bg-default p-0.5">
        <legend className="sr-only">{t("views.label")}</legend>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            className="min-h-8 flex-1 cursor-pointer rounded-[0.625rem] px-3 text-sm whitespace-nowrap outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-segment aria-pressed:font-medium aria-pressed:text-foreground aria-pressed:shadow-sm max-sm:min-h-9"
            onClick={() => void setSearch({ view: each })}
          >
            {t(`views.${each}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
