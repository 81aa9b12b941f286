import "../../../ui/overlays.css";
import { Button, Popover } from "@heroui/react";
import { Clock } from "lucide-react";
import { useId, useState } from "react";
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

const MORNING = "08:00";

function CustomTime({ onChoose }: { onChoose: (at: Date) => void }) {
  const { t } = useTranslation("email");
  const id = useId();
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState(MORNING);
  const [error, setError] = useState<"past" | "incomplete">();
  const submit = () => {
    const at = toMoment(day, time);
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
        <div className="flex flex-1 flex-col gap-1">
          <label htmlFor={id} className="text-sm font-medium">
            {t("compose.schedule.time")}
          </label>
          <input
            id={id}
            type="time"
            value={time}
            className="h-9 rounded-(--field-radius) border border-(--field-border) bg-(--field-background) px-3 text-base outline-none focus-visible:ring-2 focus-visible:ring-focus sm:text-sm"
            onChange={({ target }) => {
              setTime(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit">{t("compose.schedule.confirm")}</Button>
      </div>
    </form>
  );
}
