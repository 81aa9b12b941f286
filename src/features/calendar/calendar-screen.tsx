import { Button } from "../../ui/button.tsx";
import "./calendar.css";
import { Link } from "@tanstack/react-router";
import { Ellipsis, Plus } from "lucide-react";
import { type RefObject, Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { focusPageSearch } from "../../ui/focus.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useSearchCorrection } from "../../ui/use-search-correction.ts";
import { CalendarFilters, FiltersButton } from "./calendar-filters.tsx";
import { CalendarView } from "./calendar-view.tsx";
import { DropZone } from "./files/drop-zone.tsx";
import { useImport } from "./files/use-import.tsx";
import { WebcalNotice } from "./files/webcal-notice.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { calendarSearch, calendarViews, closedForm, phoneViews } from "./search.ts";
import { Toolbar } from "./toolbar.tsx";
import { useCalendarSearch, useIsPhone, useMovePeriod } from "./use-calendar-search.ts";
import { useShownEvents } from "./use-shown-events.ts";

// Lazy: the events can show before these parts have loaded.
const EventDrawer = lazyWithRetry(async () => (await import("./form/event-drawer.tsx")).EventDrawer);
const FileMenu = lazyWithRetry(async () => (await import("./files/file-menu.tsx")).FileMenu);
const MiniMonth = lazyWithRetry(async () => (await import("./mini-month.tsx")).MiniMonth);
const PrintCalendar = lazyWithRetry(async () => (await import("./print/print-calendar.tsx")).PrintCalendar);

const FILTERS_ID = "calendar-filters";

export function CalendarScreen() {
  const { t } = useTranslation(["calendar", "common"]);
  const { search, setSearch } = useCalendarSearch();
  const shownEvents = useShownEvents();
  const canCreate = useCan("create", "Calendar");
  const hasSidePanel = useMediaQuery("(min-width: 90rem)");
  const isPhone = useIsPhone();
  const eventImport = useImport();
  const quickAddInput = useRef<HTMLInputElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);
  const [isFileMenuOpen, setFileMenuOpen] = useState(false);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  useSearchCorrection(calendarSearch, t("corrected"));
  usePageTitle(t("title"), t("common:productName"));
  useCalendarShortcuts(canCreate, quickAddInput);
  const filtersButton = (
    <FiltersButton panelId={FILTERS_ID} isOpen={areFiltersOpen} onPress={() => setFiltersOpen(!areFiltersOpen)} />
  );
  return (
    <DropZone isDisabled={!canCreate} onDrop={eventImport.open}>
      <PageHeader title={t("title")}>
        {canCreate && !isPhone && <QuickAdd input={quickAddInput} />}
        {isPhone && !canCreate && filtersButton}
        <Button
          ref={fileButton}
          variant="outline"
          isIconOnly
          aria-label={t("files")}
          aria-haspopup="menu"
          onClick={() => setFileMenuOpen(true)}
        >
          <Ellipsis aria-hidden />
        </Button>
        {canCreate && (
          <Link
            to="/apps/calendar"
            search={{ ...search, ...closedForm, event: "new" }}
            className="button button--primary max-md:size-10 max-md:p-0"
            preload={false}
          >
            <Plus aria-hidden />
            <span className="max-md:sr-only">{t("add")}</span>
          </Link>
        )}
      </PageHeader>
      {search.webcal && canCreate && <WebcalNotice webcal={search.webcal} onImport={eventImport.choose} />}
      {canCreate && isPhone && (
        <div className="mb-3 flex gap-2">
          <div className="min-w-0 flex-1">
            <QuickAdd input={quickAddInput} />
          </div>
          {filtersButton}
        </div>
      )}
      <div className="flex flex-col gap-x-6 gap-y-3 min-[90rem]:flex-row">
        {hasSidePanel ? (
          <aside aria-label={t("filters")} className="flex w-56 shrink-0 flex-col gap-5">
            <Suspense fallback={<div className="h-72" />}>
              <MiniMonth date={shownEvents.date} onChange={(date) => void setSearch({ date, q: undefined })} />
            </Suspense>
            <CalendarFilters />
          </aside>
        ) : (
          (!isPhone || areFiltersOpen) && (
            <div id={FILTERS_ID}>
              <CalendarFilters />
            </div>
          )
        )}
        <section className="min-w-0 flex-1" aria-label={t("events")}>
          <Toolbar hasMiniMonth={!hasSidePanel} />
          <CalendarView shownEvents={shownEvents} />
        </section>
      </div>
      {eventImport.parts}
      <Suspense>
        {isFileMenuOpen && (
          <FileMenu
            trigger={fileButton}
            onClose={() => setFileMenuOpen(false)}
            onImport={eventImport.choose}
            onPrint={search.q ? undefined : () => setPrinting(true)}
          />
        )}
        {search.event && <EventDrawer key={`${search.event} ${search.occurrence}`} />}
        {isPrinting && (
          <PrintCalendar view={shownEvents.view} date={shownEvents.date} onDone={() => setPrinting(false)} />
        )}
      </Suspense>
    </DropZone>
  );
}

const viewKeys = { month: "KeyM", week: "KeyW", day: "KeyD", agenda: "KeyA" } as const;

function useCalendarShortcuts(canCreate: boolean, quickAddInput: RefObject<HTMLInputElement | null>) {
  const { t } = useTranslation("calendar");
  const { search, setSearch } = useCalendarSearch();
  const isPhone = useIsPhone();
  const movePeriod = useMovePeriod();
  const views = isPhone ? phoneViews : calendarViews;
  const actions: Record<string, () => unknown> = {
    today: () => setSearch({ date: undefined, q: undefined }),
    previous: () => movePeriod(-1),
    next: () => movePeriod(1),
    new: () => setSearch({ ...closedForm, event: "new" }),
    sentence: () => quickAddInput.current?.focus(),
    search: focusPageSearch,
    ...Object.fromEntries(views.map((view) => [view, () => setSearch({ view })])),
  };
  const shortcuts = useMemo(() => {
    const group = t("shortcuts.group");
    return [
      { id: "calendar.today", keys: "KeyT", label: t("today"), group },
      { id: "calendar.previous", keys: "KeyK", alias: "ArrowLeft", label: t("shortcuts.previous"), group },
      { id: "calendar.next", keys: "KeyJ", alias: "ArrowRight", label: t("shortcuts.next"), group },
      ...views.map((view) => ({ id: `calendar.${view}`, keys: viewKeys[view], label: t(`views.${view}`), group })),
      ...(canCreate
        ? [
            { id: "calendar.new", keys: "KeyN", label: t("add"), group },
            { id: "calendar.sentence", keys: "KeyQ", label: t("quickAdd.label"), group },
          ]
        : []),
      { id: "calendar.search", keys: "KeyF", label: t("search.label"), group },
      // The grid handles these keys itself; they are here for the list of shortcuts.
      { id: "calendar.move", keys: "Alt+ArrowUp", label: t("shortcuts.move"), group },
      { id: "calendar.resize", keys: "Alt+Shift+ArrowUp", label: t("shortcuts.resize"), group },
    ];
  }, [views, canCreate, t]);
  useShortcuts(shortcuts, (id) => {
    // The form may still be loading: what the user types next belongs to it.
    if (search.event === undefined) actions[id.replace("calendar.", "")]?.();
  });
}
