import "../../../ui/overlays.css";
import { Button, Label, Popover, TimeField, type TimeValue } from "@heroui/react";
import { Time } from "@internationalized/date";
import { Clock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/format-date.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { getScheduleTimes, toMoment } from "./schedule-times.ts";

interface ScheduleMenuProps {
  isDisabled: boolean;
  onSchedule: (at: Date) => void;
}

/** Offers times to send the email later: two suggestions, or any date and time. */
export function ScheduleMenu({ isDisabled, onSchedule }: ScheduleMenuProps) {
  const { t, i18n } = useTranslation("email");
  const [isOpen, setOpen] = useState(false);
  const choose = (at: Date) => {
    setOpen(false);
    onSchedule(at);
  };
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="secondary" isIconOnly isDisabled={isDisabled} aria-label={t("compose.schedule.open")}>
        <Clock aria-hidden />
      </Button>
      <Popover.Content placement="top start" className="w-80 max-w-[calc(100vw-1rem)]">
        <Popover.Dialog aria-label={t("compose.schedule.title")} className="flex flex-col gap-1">
          <h3 className="px-2 text-sm font-semibold">{t("compose.schedule.title")}</h3>
          {getScheduleTimes(new Date()).map(({ id, at }) => (
            <button
              key={id}
              type="button"
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-xl px-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
              onClick={() => choose(at)}
            >
              <span>{t(`compose.schedule.${id}`)}</span>
              <span className="text-xs text-muted">{formatDateTime(at.toISOString(), i18n.language)}</span>
            </button>
          ))}
          <CustomTime onChoose={choose} />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}

const MORNING = new Time(8);

function CustomTime({ onChoose }: { onChoose: (at: Date) => void }) {
  const { t } = useTranslation("email");
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<TimeValue | null>(MORNING);
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
        label={t("compose.schedule.date")}
        clearLabel={t("compose.schedule.clearDate")}
        openLabel={t("compose.schedule.openCalendar")}
        value={day}
        error={error && t(`compose.schedule.${error}`)}
        onChange={(value) => {
          setDay(value);
          setError(undefined);
        }}
      />
      <div className="flex items-end gap-2">
        <TimeField
          value={time}
          onChange={(value) => {
            setTime(value);
            setError(undefined);
          }}
          className="flex-1"
        >
          <Label>{t("compose.schedule.time")}</Label>
          <TimeField.Group fullWidth>
            <TimeField.Input>{(segment) => <TimeField.Segment segment={segment} />}</TimeField.Input>
          </TimeField.Group>
        </TimeField>
        <Button type="submit">{t("compose.schedule.confirm")}</Button>
      </div>
    </form>
  );
}
