import { CalendarSearch, CalendarX2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { Agenda } from "./agenda.tsx";
import { type Day, toDay } from "./days.ts";
import { formatTimes } from "./format-times.ts";
import type { GridProps } from "./grid/grid-props.ts";
import { MonthGrid } from "./grid/month-grid.tsx";
import { getOccurrenceKey } from "./occurrences.ts";
import { closedForm } from "./search.ts";
import { useCalendarSearch } from "./use-calendar-search.ts";
import { useEventActions } from "./use-event-actions.tsx";
import { useEventFocus } from "./use-event-focus.ts";
import { type ShownHoliday, useHolidays } from "./use-holidays.ts";
import type { useShownEvents } from "./use-shown-events.ts";

// Lazy: FullCalendar is large, and the month and the agenda work without it.
const ColumnGrid = lazyWithRetry(async () => (await import("./grid/column-grid.tsx")).ColumnGrid);
const EventPopover = lazyWithRetry(async () => (await import("./event-popover.tsx")).EventPopover);
const MorePopover = lazyWithRetry(async () => (await import("./more-popover.tsx")).MorePopover);

const noOccurrences: readonly Occurrence[] = [];
const noHolidays: readonly ShownHoliday[] = [];

export function CalendarView({ shownEvents }: { shownEvents: ReturnType<typeof useShownEvents> }) {
  const { t, i18n } = useTranslation("calendar");
  const { search, setSearch } = useCalendarSearch();
  const { view, date, range, data, isError, refetch } = shownEvents;
  const occurrences = data ?? noOccurrences;
  const holidays = useHolidays(range, search.holidays !== "false" && !search.q) ?? noHolidays;
  const canCreate = useCan("create", "Calendar");
  const canUpdate = useCan("update", "Calendar");
  const canDelete = useCan("delete", "Calendar");
  const actions = useEventActions();
  useEventFocus();
  const [openedKey, setOpenedKey] = useState<string>();
  const openedOccurrence = occurrences.find((each) => getOccurrenceKey(each) === openedKey);
  const [isOpen, setOpen] = useState(false);
  const [moreDay, setMoreDay] = useState<Day>();
  const [announcement, setAnnouncement] = useState("");
  const eventElement = useRef<HTMLElement>(null);
  const dayElement = useRef<HTMLElement>(null);
  // The popover belongs to an element of the view, which another period replaces.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setOpen(false);
    setMoreDay(undefined);
  }, [view, date]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move ends with its view
  useEffect(() => setAnnouncement(""), [view, search.q]);

  // Close the details of an event that another tab removed: they must not open again after an undo.
  if (isOpen && data && !openedOccurrence) setOpen(false);

  const open = (occurrence: Occurrence, element: HTMLElement) => {
    eventElement.current = element;
    // Not every browser focuses a pressed element, and closing the details returns the focus to the element that had
    // it.
    element.focus({ preventScroll: true });
    setOpenedKey(getOccurrenceKey(occurrence));
    setOpen(true);
  };
  const deleteShortcut = {
    id: "calendar.delete",
    keys: "Delete",
    label: t("shortcuts.delete"),
    group: t("shortcuts.group"),
  };
  useShortcuts(canDelete ? [deleteShortcut] : [], () => {
    const key = document.activeElement?.closest<HTMLElement>("[data-event]")?.dataset.event;
    const focusedOccurrence = occurrences.find((each) => getOccurrenceKey(each) === key);
    if (focusedOccurrence) void actions.remove(focusedOccurrence);
  });
  const openDay = (day: Day) => void setSearch({ view: "day", date: day, q: undefined });
  const getContent = () => {
    if (isError && !data)
      return <FailedPanel title={t("failed.listTitle")} help={t("failed.listHelp")} onRetry={() => void refetch()} />;
    if (!data) return <GridSkeleton />;
    if (search.q || view === "agenda")
      return occurrences.length > 0 || holidays.length > 0 ? (
        <Agenda
          occurrences={occurrences}
          holidays={holidays}
          range={range}
          highlight={search.q}
          onOpen={open}
          onOpenDay={openDay}
        />
      ) : search.q ? (
        <NoticePanel icon={CalendarSearch} title={t("empty.searchTitle")} help={t("empty.searchHelp")}>
          <Button variant="outline" onClick={() => void setSearch({ q: undefined, calendars: undefined })}>
            {t("empty.clear")}
          </Button>
        </NoticePanel>
      ) : (
        <NoticePanel icon={CalendarX2} title={t("empty.title")} help={t("empty.help")} />
      );
    const gridProps: GridProps = {
      date,
      occurrences,
      holidays,
      canCreate,
      canUpdate,
      onOpen: open,
      onOpenMore: (day, element) => {
        dayElement.current = element;
        setMoreDay(day);
      },
      onOpenDay: openDay,
      onCreate: ({ start, end, allDay }) =>
        void setSearch({
          ...closedForm,
          event: "new",
          start,
          end: end ?? undefined,
          allDay: allDay ? "true" : undefined,
        }),
      onMove: (occurrence, times, revert) => void actions.move(occurrence, times, revert),
      onStep: ({ title }, times) => {
        setAnnouncement(times ? t("moving", { title, times: formatTimes(times, i18n.language) }) : "");
        const day = times && toDay(times.start);
        if (day && (day < range.from || day >= range.to)) void setSearch({ date: day }, { replace: true });
      },
    };
    return (
      <div className="cal-frame overflow-hidden rounded-2xl border border-separator bg-surface">
        <Suspense fallback={<GridSkeleton />}>
          {view === "month" ? <MonthGrid {...gridProps} /> : <ColumnGrid view={view} {...gridProps} />}
        </Suspense>
      </div>
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement || (data && t("count", { count: occurrences.length }))}
      </p>
      {search.q && data && (
        <p className="mb-2 text-sm text-muted">{t("search.count", { count: occurrences.length })}</p>
      )}
      {getContent()}
      {actions.dialog}
      <Suspense>
        {moreDay !== undefined && (
          <MorePopover
            day={moreDay}
            occurrences={occurrences}
            holidays={holidays}
            trigger={dayElement}
            isOpen
            onClose={() => setMoreDay(undefined)}
            onOpen={(occurrence) => {
              // The list of the day closes, so the details open beside the “more” link.
              setMoreDay(undefined);
              if (dayElement.current) open(occurrence, dayElement.current);
            }}
          />
        )}
        {openedOccurrence && (
          <EventPopover
            key={getOccurrenceKey(openedOccurrence)}
            occurrence={openedOccurrence}
            trigger={eventElement}
            isOpen={isOpen}
            actions={actions}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function GridSkeleton() {
  const { t } = useTranslation("calendar");
  return (
    <div role="status" aria-label={t("loading")} className="cal-frame rounded-2xl border border-separator bg-surface" />
  );
}
