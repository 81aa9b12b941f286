import "../../ui/overlays.css";
import { Calendar, type DateValue } from "@heroui/react";
import { GregorianCalendar, parseDate, toCalendar } from "@internationalized/date";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "./days.ts";

interface MiniMonthProps {
  date: Day;
  onChange: (day: Day) => void;
}

/** A small month to choose the shown day from. In Thai it shows Buddhist years. */
export function MiniMonth({ date, onChange }: MiniMonthProps) {
  const { t } = useTranslation("calendar");
  const value = parseDate(date);
  const [focused, setFocused] = useState<DateValue>(value);
  const [previous, setPrevious] = useState(date);
  if (date !== previous) {
    setPrevious(date);
    setFocused(value);
  }
  return (
    <Calendar
      aria-label={t("miniMonth")}
      value={value}
      focusedValue={focused}
      onFocusChange={setFocused}
      onChange={(next) => onChange(toCalendar(next, new GregorianCalendar()).toString())}
      className="mx-auto w-full max-w-72"
    >
      <Calendar.Header>
        <Calendar.Heading />
        <Calendar.NavButton slot="previous" />
        <Calendar.NavButton slot="next" />
      </Calendar.Header>
      <Calendar.Grid>
        <Calendar.GridHeader>{(day) => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
        <Calendar.GridBody>{(day) => <Calendar.Cell date={day} />}</Calendar.GridBody>
      </Calendar.Grid>
    </Calendar>
  );
}
