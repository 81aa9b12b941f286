import { Button, FieldError, DateField as Group, Label, TimeField } from "@heroui/react";
import { parseTime, type Time } from "@internationalized/date";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { LeftToRight } from "./left-to-right.tsx";
import { takeThaiDigits } from "./thai-digits.ts";

interface ClockFieldProps {
  label: string;
  /** `hh:mm`; empty if the user has cleared a part of it. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Without it the field has no button to clear it. */
  clearLabel?: string;
}

/**
 * A field for a time of day with 24 hours. The browser's own field would follow the browser's language. An hour without
 * minutes becomes the full hour when the focus leaves the field.
 */
export function ClockField({ label, value, error, onChange, clearLabel }: ClockFieldProps) {
  const [time, setTime] = useState(() => parseTypedTime(value));
  const [text, setText] = useState(value);
  const group = useRef<HTMLDivElement>(null);
  if (value !== text) {
    setText(value);
    setTime(parseTypedTime(value));
  }
  const changeTime = (next: Time | null) => {
    const nextText = next ? next.toString().slice(0, 5) : "";
    setTime(next);
    setText(nextText);
    onChange(nextText);
  };
  const completeHour = () => {
    const getNumber = (type: "hour" | "minute") =>
      group.current?.querySelector(`[data-type=${type}]:not([data-placeholder])`)?.getAttribute("aria-valuenow");
    const hour = getNumber("hour");
    if (hour && !getNumber("minute")) changeTime(parseTypedTime(`${hour.padStart(2, "0")}:00`));
  };
  return (
    <LeftToRight>
      <TimeField<Time>
        hourCycle={24}
        shouldForceLeadingZeros
        value={time}
        isInvalid={error !== undefined}
        onChange={changeTime}
        onBlur={completeHour}
        className="w-full"
      >
        <Label>{label}</Label>
        <Group.Group ref={group} fullWidth>
          <div ref={takeThaiDigits} dir="ltr" className="contents">
            <Group.Input className="rtl:justify-end">{(segment) => <Group.Segment segment={segment} />}</Group.Input>
          </div>
          {value && clearLabel !== undefined && (
            // HeroUI's suffix ignores the pointer outside a date picker.
            <Group.Suffix className="pointer-events-auto me-1.75 max-sm:-me-px">
              <Button
                slot={null}
                variant="ghost"
                isIconOnly
                aria-label={clearLabel}
                onPress={({ pointerType }) => {
                  changeTime(null);
                  // The button disappears: keep the keyboard user in the field.
                  if (pointerType === "keyboard")
                    group.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
                }}
                className="size-6 min-w-6 justify-center p-0 text-field-placeholder max-sm:size-10 max-sm:min-w-10"
              >
                <X className="size-4" aria-hidden />
              </Button>
            </Group.Suffix>
          )}
        </Group.Group>
        <FieldError>{error}</FieldError>
      </TimeField>
    </LeftToRight>
  );
}

function parseTypedTime(text: string): Time | null {
  try {
    return parseTime(text);
  } catch {
    return null;
  }
}
