import { FieldError, DateField as Group, Label, TimeField } from "@heroui/react";
import { parseTime, type Time } from "@internationalized/date";
import { useState } from "react";
import { LeftToRight } from "../../../ui/left-to-right.tsx";

interface ClockFieldProps {
  label: string;
  /** The time as `hh:mm`; empty if the user has cleared a part of it. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A field for a time of day with 24 hours. The browser's own field would follow the browser's language. */
export function ClockField({ label, value, error, onChange }: ClockFieldProps) {
  const [time, setTime] = useState(() => parse(value));
  const [text, setText] = useState(value);
  if (value !== text) {
    setText(value);
    setTime(parse(value));
  }
  return (
    <LeftToRight>
      <TimeField<Time>
        hourCycle={24}
        shouldForceLeadingZeros
        value={time}
        isInvalid={error !== undefined}
        onChange={(next) => {
          const nextText = next ? next.toString().slice(0, 5) : "";
          setTime(next);
          setText(nextText);
          onChange(nextText);
        }}
        className="w-full"
      >
        <Label>{label}</Label>
        <Group.Group fullWidth>
          <div dir="ltr" className="contents">
            <Group.Input className="rtl:justify-end">{(segment) => <Group.Segment segment={segment} />}</Group.Input>
          </div>
        </Group.Group>
        <FieldError>{error}</FieldError>
      </TimeField>
    </LeftToRight>
  );
}

function parse(text: string): Time | null {
  try {
    return parseTime(text);
  } catch {
    return null;
  }
}
