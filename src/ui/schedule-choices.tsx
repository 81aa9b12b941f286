import { Button } from "./button.tsx";
import "./overlays.css";
import { Label, TimeField, type TimeValue } from "@heroui/react";
import { Time } from "@internationalized/date";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../lib/format-date.ts";
import { DateField } from "./date-field.tsx";
import { LeftToRight } from "./left-to-right.tsx";
import { getScheduleTimes, toMoment } from "./schedule-times.ts";

interface ScheduleChoicesProps {
  onChoose: (at: Date) => void;
}

/** Its texts are in the namespace `editor`. */
export function ScheduleChoices({ onChoose }: ScheduleChoicesProps) {
  const { t, i18n } = useTranslation("editor");
  return (
    <>
      {getScheduleTimes(new Date()).map(({ id, at }) => (
        <button
          key={id}
          type="button"
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-xl px-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
          onClick={() => onChoose(at)}
        >
          <span>{t(`schedule.${id}`)}</span>
          <span className="text-xs text-muted">{formatDateTime(at.toISOString(), i18n.language)}</span>
        </button>
      ))}
      <CustomTime onChoose={onChoose} />
    </>
  );
}

const MORNING_TIME = new Time(8);

function CustomTime({ onChoose }: ScheduleChoicesProps) {
  const { t } = useTranslation("editor");
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<TimeValue | null>(MORNING_TIME);
  const [error, setError] = useState<"past" | "incomplete">();
  const submit = () => {
    const at = toMoment(day, time?.toString() ?? "");
    if (!at) return setError("incomplete");
    if (at.getTime() <= Date.now()) return setError("past");
    onChoose(at);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-separator px-2 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <DateField
        label={t("schedule.date")}
        clearLabel={t("schedule.clearDate")}
        openLabel={t("schedule.openCalendar")}
        value={day}
        error={error && t(`schedule.${error}`)}
        onChange={(value) => {
          setDay(value);
          setError(undefined);
        }}
      />
      <div className="flex items-end gap-2">
        <LeftToRight>
          <TimeField
            value={time}
            onChange={(value) => {
              setTime(value);
              setError(undefined);
            }}
            className="flex-1"
          >
            <Label>{t("schedule.time")}</Label>
            <TimeField.Group fullWidth>
              <div dir="ltr" className="contents">
                <TimeField.Input className="rtl:justify-end">
                  {(segment) => <TimeField.Segment segment={segment} />}
                </TimeField.Input>
              </div>
            </TimeField.Group>
          </TimeField>
        </LeftToRight>
        <Button type="submit">{t("schedule.confirm")}</Button>
      </div>
    </form>
  );
}
