import { Button, Calendar, DatePicker, type DateValue, DateField as Field, FieldError, Label } from "@heroui/react";
import { CalendarDate, GregorianCalendar, parseDate, toCalendar, toCalendarDate } from "@internationalized/date";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useLocale } from "react-aria-components";
import { BUDDHIST_OFFSET, isBuddhistYear, parseYear, toGregorianYear } from "../lib/parse-year.ts";
import { LeftToRight } from "./left-to-right.tsx";
import { takeThaiDigits } from "./thai-digits.ts";

interface DateFieldProps {
  label: string;
  /** The date as `yyyy-mm-dd` in the Gregorian calendar. While the user types a year, the date may be implausible. */
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
  /** Without it the field has no button to clear it. */
  clearLabel?: string;
  openLabel: string;
  isDisabled?: boolean;
}

/**
 * The icon has the same distance to the edge as the arrow of a select field. On phones, the button is as high as the
 * field.
 */
const suffixButtonClass = "size-6 min-w-6 justify-center p-0 max-sm:size-10 max-sm:min-w-10";

/** Earlier years are still being typed: people enter no dates of so long ago. */
const FIRST_FULL_YEAR = 1900;

/** 2026 typed in a Buddhist calendar is a Gregorian year, and 2569 typed in a Gregorian one is a Buddhist year. */
function correctYear(date: CalendarDate, isBuddhist: boolean): CalendarDate {
  const typedYear = date.year + (isBuddhist ? BUDDHIST_OFFSET : 0);
  if (isBuddhist)
    return typedYear >= FIRST_FULL_YEAR && !isBuddhistYear(typedYear) ? date.set({ year: typedYear }) : date;
  return date.set({ year: toGregorianYear(typedYear) });
}

/**
 * In Thai, the field shows Buddhist years. In both languages, it takes years of both calendars, also of two digits
 * (`parseYear`), and Thai digits.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, error, onChange, clearLabel, openLabel, isDisabled = false } = props;
  // Keep the date as an object. Its Gregorian text cannot always be parsed: a one-digit Buddhist year is before year 1.
  const [date, setDate] = useState(() => parseText(value));
  const [text, setText] = useState(value);
  if (value !== text) {
    setText(value);
    setDate(parseText(value));
  }
  const group = useRef<HTMLDivElement>(null);
  const isBuddhist = useLocale().locale.startsWith("th");
  const store = (next: CalendarDate | null) => {
    const nextText = next === null ? null : next.toString();
    setDate(next);
    setText(nextText);
    onChange(nextText);
  };
  const changeDate = (changedDate: DateValue | null) =>
    store(changedDate && correctYear(toCalendar(toCalendarDate(changedDate), new GregorianCalendar()), isBuddhist));
  /**
   * Reads the typed year again: 29 February may exist only in the year that the user meant, and React Aria has replaced
   * it.
   */
  const completeYear = () => {
    const [year = "", month, day] = ["year", "month", "day"].map(
      (type) => group.current?.querySelector(`[data-type=${type}]:not([data-placeholder])`)?.textContent,
    );
    if (!month || !day || !/^\d{2}(?:\d{2})?$/.test(year)) return;
    const typedDate = new CalendarDate(parseYear(year, new Date()), Number(month), Number(day));
    if (typedDate.toString() !== text) store(typedDate);
  };
  return (
    <LeftToRight>
      <DatePicker
        value={date}
        onChange={changeDate}
        isInvalid={error !== undefined}
        isDisabled={isDisabled}
        className="w-full"
      >
        <Label>{label}</Label>
        <Field.Group ref={group} fullWidth>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the segments inside */}
          <div
            ref={takeThaiDigits}
            dir="ltr"
            className="contents"
            onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || completeYear()}
          >
            <Field.Input className="rtl:justify-end">{(segment) => <Field.Segment segment={segment} />}</Field.Input>
          </div>
          <Field.Suffix className="me-1.75 gap-0.5 max-sm:-me-px max-sm:gap-0">
            {value !== null && clearLabel !== undefined && !isDisabled && (
              // Without slot={null}, DatePicker would treat this button as the trigger of its calendar.
              <Button
                slot={null}
                variant="ghost"
                isIconOnly
                aria-label={clearLabel}
                onPress={({ pointerType }) => {
                  changeDate(null);
                  // The button disappears: keep the keyboard user in the field.
                  if (pointerType === "keyboard")
                    group.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
                }}
                className={`${suffixButtonClass} text-field-placeholder`}
              >
                <X className="size-4" aria-hidden />
              </Button>
            )}
            <DatePicker.Trigger aria-label={openLabel} className={suffixButtonClass}>
              <DatePicker.TriggerIndicator />
            </DatePicker.Trigger>
          </Field.Suffix>
        </Field.Group>
        <FieldError>{error}</FieldError>
        <DatePicker.Popover>
          <div dir="ltr">
            <Calendar aria-label={label}>
              <Calendar.Header>
                <Calendar.Heading />
                <Calendar.NavButton slot="previous" className="max-sm:size-11" />
                <Calendar.NavButton slot="next" className="max-sm:size-11" />
              </Calendar.Header>
              <Calendar.Grid>
                <Calendar.GridHeader>{(day) => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
                <Calendar.GridBody>{(date) => <Calendar.Cell date={date} />}</Calendar.GridBody>
              </Calendar.Grid>
            </Calendar>
          </div>
        </DatePicker.Popover>
      </DatePicker>
    </LeftToRight>
  );
}

function parseText(text: string | null): DateValue | null {
  try {
    return text === null ? null : parseDate(text);
  } catch {
    return null;
  }
}
