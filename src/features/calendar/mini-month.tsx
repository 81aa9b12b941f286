import "../../ui/overlays.css";
import { Calendar, type DateValue, Popover } from "@heroui/react";
import { GregorianCalendar, parseDate, toCalendar } from "@internationalized/date";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "./days.ts";

interface MiniMonthProps {
  date: Day;
  onChange: (day: Day) => void;
}

/** Shows Buddhist years in Thai. */
export function MiniMonth({ date, onChange }: MiniMonthProps) {
  const { t, i18n } = useTranslation("calendar");
  const value = parseDate(date);
  const [focusedDate, setFocusedDate] = useState<DateValue>(value);
  const [previousDate, setPreviousDate] = useState(date);
  if (date !== previousDate) {
    setPreviousDate(date);
    setFocusedDate(value);
  }
  return (
    <Calendar
      aria-label={t("miniMonth")}
      value={value}
      focusedValue={focusedDate}
      onFocusChange={setFocusedDate}
      onChange={(next) => onChange(toCalendar(next, new GregorianCalendar()).toString())}
      className="mx-auto w-full max-w-72"
    >
      <Calendar.Header>
        <Calendar.Heading />
        <Calendar.NavButton slot="previous" className="max-sm:size-11" />
        <Calendar.NavButton slot="next" className="max-sm:size-11" />
      </Calendar.Header>
      {/* Thai has no short names that fit, only narrow ones. */}
      <Calendar.Grid weekdayStyle={i18n.language === "th" ? "narrow" : "short"}>
        <Calendar.GridHeader>{(day) => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
        <Calendar.GridBody>{(day) => <Calendar.Cell date={day} />}</Calendar.GridBody>
      </Calendar.Grid>
    </Calendar>
  );
}

interface DayPopoverProps extends MiniMonthProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** For windows in which the small month has no room beside the events. */
export function DayPopover({ trigger, onClose, ...monthProps }: DayPopoverProps) {
  return (
    <Popover.Content
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="bottom start"
      className="popover w-76 max-w-[calc(100vw-1.5rem)] p-3"
    >
      <Popover.Dialog className="outline-none">
        <MiniMonth {...monthProps} />
      </Popover.Dialog>
    </Popover.Content>
  );
}
