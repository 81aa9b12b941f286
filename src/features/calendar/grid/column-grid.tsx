import "@fullcalendar/react/skeleton.css";
import "./column-grid.css";
import FullCalendar, { type CalendarRef } from "@fullcalendar/react";
import interactionPlugin from "@fullcalendar/react/interaction";
import enLocale from "@fullcalendar/react/locales/en-gb";
import thLocale from "@fullcalendar/react/locales/th";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { useAtomValue } from "jotai";
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { clockFormat } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { isRtlAtom } from "../../../state/layout.ts";
import { getFirstWeekday } from "../days.ts";
import type { CalendarViewName } from "../search.ts";
import { getViewRange } from "../view-range.ts";
import { DayHeader } from "./day-labels.tsx";
import { EventLabel } from "./event-label.tsx";
import { type GridItem, getColumnEvents } from "./grid-events.ts";
import type { GridProps } from "./grid-props.ts";
import { gridTheme } from "./grid-theme.ts";
import type { EventTimes } from "./move-times.ts";
import { useKeyboardMoves } from "./use-keyboard-moves.ts";
import { useMovedEvent } from "./use-moved-event.ts";

type ColumnView = Extract<CalendarViewName, "week" | "day">;

const fullCalendarViews: Record<ColumnView, string> = { week: "timeGridWeek", day: "timeGridDay" };
const gridPlugins = [timeGridPlugin, interactionPlugin];
const calendarLocales = [enLocale, thLocale];
const workHours = { daysOfWeek: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "18:00" };
/** The height of 15 minutes in pixels. */
const SLOT_HEIGHT = 12;
const STEP_DURATION = "00:15";

interface ColumnGridProps extends GridProps {
  view: ColumnView;
}

export function ColumnGrid(props: ColumnGridProps) {
  const { view, date, holidays, canCreate, canUpdate } = props;
  const { t, i18n } = useTranslation("calendar");
  const { language } = i18n;
  const grid = useRef<CalendarRef>(null);
  const container = useRef<HTMLDivElement>(null);
  const isRtl = useAtomValue(isRtlAtom);
  const firstDay = getFirstWeekday(language);
  const range = useMemo(() => getViewRange(view, date, firstDay), [view, date, firstDay]);
  const { shown: occurrences, movedKey, findOccurrence, ...moved } = useMovedEvent(props);
  const events = useMemo(
    () => getColumnEvents(occurrences, holidays, range, movedKey),
    [occurrences, holidays, range, movedKey],
  );
  const shownKey = useRef(`${view} ${date}`);
  // FullCalendar keeps the view and the date itself. Change them before the browser paints.
  useLayoutEffect(() => {
    if (shownKey.current === `${view} ${date}`) return;
    shownKey.current = `${view} ${date}`;
    grid.current?.getApi().changeView(fullCalendarViews[view], date);
  }, [view, date]);

  const toTimes = ({ start, end, allDay }: EventTimesInput): EventTimes => ({
    start: toTime(start, allDay),
    end: end && toTime(end, allDay),
    allDay,
  });
  const onChange = useEffectEvent(({ event, revert }: ChangeInfo) => {
    const occurrence = findOccurrence(event.id);
    if (occurrence) props.onMove(occurrence, toTimes(event), revert);
  });
  const restoreFocus = useKeyboardMoves({
    hasTimes: true,
    show: moved.show,
    getTimes: moved.getTimes,
    onStep: (key, times) => {
      const occurrence = findOccurrence(key);
      if (occurrence) props.onStep(occurrence, times);
    },
    onDone: moved.save,
  });

  return (
    <div ref={container} className="h-full min-h-0">
      <FullCalendar
        {...gridTheme}
        ref={grid}
        plugins={gridPlugins}
        locales={calendarLocales}
        locale={language === "th" ? "th" : "en-gb"}
        direction={isRtl ? "rtl" : "ltr"}
        firstDay={firstDay}
        initialView={fullCalendarViews[view]}
        initialDate={date}
        headerToolbar={false}
        height="100%"
        nowIndicator
        businessHours={workHours}
        scrollTime="08:00"
        scrollTimeReset={false}
        // A slot is as long as a step: FullCalendar measures a drag from the middle of a slot, so that with longer slots
        // an event would land one step too far.
        slotDuration={STEP_DURATION}
        snapDuration={STEP_DURATION}
        slotHeaderInterval="01:00"
        slotMinHeight={SLOT_HEIGHT}
        slotEventOverlap={false}
        eventMinHeight={2 * SLOT_HEIGHT}
        eventTimeFormat={clockFormat}
        slotHeaderFormat={clockFormat}
        eventOrder="order"
        allDayText={t("fields.allDay")}
        dayHeaderContent={(info) => <DayHeader info={info} language={language} />}
        events={events}
        eventContent={(info) => (
          <EventLabel
            item={info.event.extendedProps.item as GridItem | undefined}
            start={info.event.start}
            end={info.event.end}
            allDay={info.event.allDay}
            isColumn={!info.event.allDay}
            t={t}
          />
        )}
        eventDidMount={({ el, event }) => {
          el.dataset.event = event.id;
          restoreFocus();
        }}
        editable={canUpdate}
        eventResizableFromStart={canUpdate}
        selectable={canCreate}
        selectMirror
        selectMinDistance={6}
        eventDragMinDistance={6}
        longPressDelay={400}
        eventClick={({ event, el, jsEvent }) => {
          jsEvent.preventDefault();
          const item = event.extendedProps.item as GridItem;
          if (item.kind === "event") props.onOpen(item.occurrence, el);
          if (item.kind === "more") props.onOpenMore(item.day, el);
        }}
        select={({ start, end, allDay }) => props.onCreate(toTimes({ start, end, allDay }))}
        dateClick={({ date: clicked, allDay }) => {
          if (canCreate) props.onCreate(toTimes({ start: clicked, end: null, allDay }));
        }}
        eventDrop={onChange}
        eventResize={onChange}
      />
    </div>
  );
}

interface EventTimesInput {
  start: Date | null;
  end: Date | null;
  allDay: boolean;
}

interface ChangeInfo {
  event: EventTimesInput & { id: string };
  revert: () => void;
}

const toTime = (date: Date | null, allDay: boolean): string =>
  allDay ? toLocalDay(date ?? new Date()) : (date ?? new Date()).toISOString();
