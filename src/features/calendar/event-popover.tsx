import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Popover } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import {
  AlignLeft,
  Bell,
  CalendarDays,
  Clock,
  Copy,
  Download,
  ExternalLink,
  type LucideIcon,
  MapPin,
  Pencil,
  Repeat,
  Trash2,
  TriangleAlert,
  Users,
} from "lucide-react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { eventQuery } from "../../api/queries/calendar.ts";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { useCan } from "../../state/ability.ts";
import { calendarClasses } from "./categories.ts";
import { describeRule } from "./form/describe-rule.ts";
import { formatTimes } from "./format-times.ts";
import { getPlacement } from "./popover-placement.ts";
import { closedForm } from "./search.ts";
import { useSetCalendarSearch } from "./use-calendar-search.ts";
import type { EventActions } from "./use-event-actions.tsx";
import { restoreEventFocusSoon } from "./use-event-focus.ts";

interface EventPopoverProps {
  occurrence: Occurrence;
  /** Gets the focus back when the popover closes. */
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  actions: EventActions;
  onClose: () => void;
}

export function EventPopover({ occurrence, trigger, isOpen, actions, onClose }: EventPopoverProps) {
  const { t, i18n } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const canUpdate = useCan("update", "Calendar");
  const canDelete = useCan("delete", "Calendar");
  const canCreate = useCan("create", "Calendar");
  // A closed popover must not query the event again after its action has removed it.
  const { data: event, isPending } = useQuery({ ...eventQuery(occurrence.eventId), enabled: isOpen });
  const { title, calendar, url, location, conflicts, reminderMinutes } = occurrence;
  const override = event?.overrides.find(({ recurrenceId }) => recurrenceId === occurrence.recurrenceId);
  const { description = "", guests = [] } = { ...event?.extendedProps, ...override?.extendedProps };
  const run = (action: () => unknown) => () => {
    onClose();
    void action();
  };
  const edit = () =>
    setSearch({
      ...closedForm,
      event: String(occurrence.eventId),
      occurrence: occurrence.recurrenceId ?? undefined,
    });
  // The popover is placed when it opens, so it must have its full height then.
  if (isPending) return null;
  return (
    <Popover.Content
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      placement={getPlacement(trigger.current)}
      className={`popover w-88 max-w-[calc(100vw-1.5rem)] ${calendarClasses[calendar]}`}
    >
      <Popover.Dialog className="flex max-h-[70dvh] flex-col outline-none">
        <FocusRestorer />
        <div className="flex items-start gap-3 px-4 pt-4">
          <span className="cal-shape mt-2 size-3" aria-hidden />
          <div className="min-w-0 flex-1">
            <Popover.Heading className="text-base font-semibold break-words">{title}</Popover.Heading>
            <p className="text-sm text-muted">{t(`calendars.${calendar}`)}</p>
          </div>
        </div>
        <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto px-4 py-3 text-sm">
          <Detail icon={Clock} label={t("fields.time")}>
            {formatTimes(occurrence, i18n.language)}
          </Detail>
          {event?.rrule && (
            <Detail icon={Repeat} label={t("fields.repeat")}>
              {describeRule(event, t, i18n.language)}
            </Detail>
          )}
          {location && (
            <Detail icon={MapPin} label={t("fields.location")}>
              {location}
            </Detail>
          )}
          {guests.length > 0 && (
            <Detail icon={Users} label={t("fields.guests")}>
              {guests.map(({ fullName }) => fullName).join(", ")}
            </Detail>
          )}
          {reminderMinutes !== null && (
            <Detail icon={Bell} label={t("fields.reminder")}>
              {t(`reminders.${reminderMinutes as 0}`)}
            </Detail>
          )}
          {description && (
            <Detail icon={AlignLeft} label={t("fields.description")}>
              <span className="whitespace-pre-line">{description}</span>
            </Detail>
          )}
          {conflicts > 0 && (
            <Detail icon={TriangleAlert} label={t("conflicts.label")}>
              {t("conflicts.count", { count: conflicts })}
            </Detail>
          )}
        </ul>
        <div className="flex flex-wrap items-center gap-1 border-t border-separator px-3 py-2">
          {canUpdate ? (
            <Button size="sm" onClick={run(edit)}>
              <Pencil aria-hidden />
              {t("edit")}
            </Button>
          ) : (
            <Button size="sm" variant="outline" onClick={run(edit)}>
              <CalendarDays aria-hidden />
              {t("view")}
            </Button>
          )}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="button button--ghost button--sm button--icon-only"
              aria-label={t("openLink")}
              title={t("openLink")}
            >
              <ExternalLink aria-hidden />
            </a>
          )}
          {canCreate && (
            <IconButton icon={Copy} label={t("duplicate")} onPress={run(() => actions.duplicate(occurrence))} />
          )}
          <IconButton icon={Download} label={t("exportEvent")} onPress={run(() => actions.exportEvent(occurrence))} />
          {canDelete && (
            <IconButton icon={Trash2} label={t("delete")} onPress={run(() => actions.remove(occurrence))} />
          )}
        </div>
      </Popover.Dialog>
    </Popover.Content>
  );
}

/** The popover's action may have removed the event that would get the focus back. */
function FocusRestorer() {
  useEffect(() => restoreEventFocusSoon, []);
  return null;
}

function Detail({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 break-words">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </li>
  );
}

function IconButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="ghost" isIconOnly aria-label={label} onClick={onPress}>
      <Icon aria-hidden />
    </Button>
  );
}
