import { Bell, BellRing, Video } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { type Occurrence, restoreEvents, updateOccurrence } from "../../../contract/calendar-events.ts";
import { formatClock, formatDay } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { useCan } from "../../../state/ability.ts";
import { RowButton, TodayPanel, TodayRow } from "./panel.tsx";
import { runRowAction } from "./row-action.ts";

/** A reminder that is set here is due this long before the event's start. */
const REMINDER_MINUTES = 10;

export function EventsPanel({ events }: { events: readonly Occurrence[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <TodayPanel title={t("today.events.title")} allLink={{ to: "/apps/calendar" }} empty={t("today.events.empty")}>
      {events.map((event) => (
        <EventRow key={`${event.eventId} ${event.recurrenceId}`} event={event} />
      ))}
    </TodayPanel>
  );
}

function EventRow({ event }: { event: Occurrence }) {
  const { t, i18n } = useTranslation("dashboard");
  const canUpdate = useCan("update", "Calendar");
  const { eventId, recurrenceId, title, start, allDay, location, url, reminderMinutes } = event;
  const hasReminder = reminderMinutes !== null;
  const setReminder = () =>
    runRowAction({
      save: () =>
        mutateEndpoint(updateOccurrence, {
          body: {
            id: eventId,
            recurrenceId,
            scope: "this",
            change: { extendedProps: { reminderMinutes: hasReminder ? null : REMINDER_MINUTES } },
          },
        }),
      message: t(hasReminder ? "today.events.reminderOff" : "today.events.reminderOn", {
        title,
        count: REMINDER_MINUTES,
      }),
      undo: ({ undo }) => mutateEndpoint(restoreEvents, { body: undo }),
    });
  return (
    <TodayRow
      to="/apps/calendar"
      search={{ event: String(eventId), ...(recurrenceId !== null && { occurrence: recurrenceId }) }}
      title={title}
      details={
        <>
          {formatStart(start, allDay, i18n.language, t("today.events.allDay"))}
          {location && (
            <>
              {" · "}
              <bdi>{location}</bdi>
            </>
          )}
        </>
      }
      actions={
        <>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("today.events.join", { title })}
              title={t("today.events.join", { title })}
              className="button button--ghost button--sm button--icon-only"
            >
              <Video className="text-muted" aria-hidden />
            </a>
          )}
          {canUpdate && (
            <RowButton
              label={t("today.events.remind", { title })}
              icon={hasReminder ? BellRing : Bell}
              isPressed={hasReminder}
              onPress={() => void setReminder()}
            />
          )}
        </>
      }
    />
  );
}

/** "Today 13:30", "26 Nov, all day". An event that has started is formatted in the same way. */
function formatStart(start: string, allDay: boolean, language: string, allDayText: string): string {
  if (allDay) return `${formatDay(start, language)} · ${allDayText}`;
  return `${formatDay(toLocalDay(new Date(start)), language)} ${formatClock(start, language)}`;
}
