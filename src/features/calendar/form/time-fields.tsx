import { useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ClockField } from "../../../ui/clock-field.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { addDays, countDays, isDay } from "../days.ts";

import type { EventValues } from "./event-values.ts";
import { moveRecurrence } from "./recurrence.ts";
import type { EventFormState } from "./use-event-form.ts";

/** Since midnight; NaN if the text is no time. */
const toMinutes = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const DAY_MINUTES = 24 * 60;

/** When the start changes, the end moves too, so that the duration stays. */
export function TimeFields({ form }: { form: EventFormState }) {
  const { t } = useTranslation("calendar");
  const { control, getValues, setValue } = form;
  const allDay = useWatch({ control, name: "allDay" });
  const setField = <Name extends "startDay" | "endDay" | "startTime" | "endTime">(
    name: Name,
    value: EventValues[Name],
  ) => {
    setValue(name, value as never);
    // Validate all four: a new start can make the end valid, and a new end the start.
    if (form.formState.isSubmitted) void form.trigger(["startDay", "endDay", "startTime", "endTime"]);
  };
  // Remember the last valid day, because the field is empty while the user types another.
  const lastStartDay = useRef<string>(undefined);
  const setStartDay = (day: string | null) => {
    const { startDay, endDay, repeat } = getValues();
    if (startDay && isDay(startDay)) lastStartDay.current = startDay;
    if (day && isDay(day) && lastStartDay.current) {
      const distance = countDays(lastStartDay.current, day);
      if (endDay && isDay(endDay)) setField("endDay", addDays(endDay, distance));
      setValue("repeat", moveRecurrence(repeat, distance));
    }
    setField("startDay", day);
  };
  const setStartTime = (time: string) => {
    const { startTime, endTime, startDay, endDay } = getValues();
    const end = toMinutes(endTime) + toMinutes(time) - toMinutes(startTime);
    if (startDay === endDay && end >= 0 && end < DAY_MINUTES) setField("endTime", formatMinutes(end));
    setField("startTime", time);
  };
  const renderDayField = (name: "startDay" | "endDay", onChange: (day: string | null) => void) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <DateField
          label={t(`fields.${name}`)}
          openLabel={t("form.openCalendar")}
          value={field.value}
          error={error?.message}
          onChange={onChange}
        />
      )}
    />
  );
  const renderTimeField = (name: "startTime" | "endTime", onChange: (time: string) => void) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <ClockField label={t(`fields.${name}`)} value={field.value} error={error?.message} onChange={onChange} />
      )}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <Controller
        control={control}
        name="allDay"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange}>
            {t("fields.allDay")}
          </Checkbox>
        )}
      />
      <div className={`grid gap-3 ${allDay ? "" : "grid-cols-[1fr_8rem]"}`}>
        {renderDayField("startDay", setStartDay)}
        {!allDay && renderTimeField("startTime", setStartTime)}
        {renderDayField("endDay", (day) => setField("endDay", day))}
        {!allDay && renderTimeField("endTime", (time) => setField("endTime", time))}
      </div>
    </div>
  );
}
