import { Button, Calendar, DatePicker, DateField as Field, Label } from "@heroui/react";
import { GregorianCalendar, parseDate, toCalendar } from "@internationalized/date";
import { X } from "lucide-react";

interface DateFieldProps {
  label: string;
  /** `yyyy-mm-dd`, whatever calendar the language shows. */
  value: string | null;
  onChange: (value: string | null) => void;
  clearLabel: string;
  openLabel: string;
}

/** A day typed part by part or chosen from a calendar; Thai shows Buddhist years by itself. */
export function DateField({ label, value, onChange, clearLabel, openLabel }: DateFieldProps) {
  return (
    <DatePicker
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date && toCalendar(date, new GregorianCalendar()).toString())}
      className="w-full"
    >
      <Label>{label}</Label>
      <div className="flex items-center gap-1">
        <Field.Group fullWidth>
          <Field.Input>{(segment) => <Field.Segment segment={segment} />}</Field.Input>
          <Field.Suffix>
            <DatePicker.Trigger aria-label={openLabel}>
              <DatePicker.TriggerIndicator />
            </DatePicker.Trigger>
          </Field.Suffix>
        </Field.Group>
        {value !== null && (
          // Outside the picker's own slots: its buttons would take this one for the calendar's.
          <Button slot={null} variant="ghost" isIconOnly aria-label={clearLabel} onPress={() => onChange(null)}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <DatePicker.Popover>
        <Calendar aria-label={label}>
          <Calendar.Header>
            <Calendar.Heading />
            <Calendar.NavButton slot="previous" />
            <Calendar.NavButton slot="next" />
          </Calendar.Header>
          <Calendar.Grid>
            <Calendar.GridHeader>{(day) => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
            <Calendar.GridBody>{(date) => <Calendar.Cell date={date} />}</Calendar.GridBody>
          </Calendar.Grid>
        </Calendar>
      </DatePicker.Popover>
    </DatePicker>
  );
}
