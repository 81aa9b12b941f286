import "../../ui/overlays.css";
import { Popover } from "@heroui/react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Occurrence } from "../../contract/calendar-events.ts";
import type { Day } from "./days.ts";
import { EventRow, HolidayRow } from "./event-row.tsx";
import { formatDayHeading } from "./format-times.ts";
import { getDaySpan } from "./grid/fit-days.ts";
import { getOccurrenceKey } from "./occurrences.ts";
import { getPlacement } from "./popover-placement.ts";
import type { ShownHoliday } from "./use-holidays.ts";

interface MorePopoverProps {
  day: Day;
  occurrences: readonly Occurrence[];
  holidays: readonly ShownHoliday[];
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onOpen: (occurrence: Occurrence, element: HTMLElement) => void;
}

export function MorePopover({ day, occurrences, holidays, trigger, isOpen, onClose, onOpen }: MorePopoverProps) {
  const { i18n } = useTranslation("calendar");
  const dayOccurrences = occurrences.filter((occurrence) => {
    const { first, last } = getDaySpan(occurrence);
    return first <= day && day <= last;
  });
  return (
    <Popover.Content
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      placement={getPlacement(trigger.current)}
      className="popover w-80 max-w-[calc(100vw-1.5rem)]"
    >
      <Popover.Dialog className="flex max-h-[70dvh] flex-col outline-none">
        <Popover.Heading className="px-4 pt-4 pb-2 text-base font-semibold">
          {formatDayHeading(day, i18n.language)}
        </Popover.Heading>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
          {holidays.map((holiday) => holiday.day === day && <HolidayRow key={holiday.name} name={holiday.name} />)}
          <ul>
            {dayOccurrences.map((occurrence) => (
              <EventRow key={getOccurrenceKey(occurrence)} occurrence={occurrence} day={day} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      </Popover.Dialog>
    </Popover.Content>
  );
}
