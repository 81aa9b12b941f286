import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { getFirstWeekday, isDay } from "../days.ts";
import { describeRecurrence, formatWeekday } from "./describe-rule.ts";
import {
  endings,
  frequencies,
  getWeekdayName,
  getWeekdayNumber,
  isLastWeekday,
  monthDays,
  parseCount,
  type RecurrenceValues,
  type Weekday,
  weekdays,
} from "./recurrence.ts";
import type { EventFormState } from "./use-event-form.ts";

export function RepeatFields({ form }: { form: EventFormState }) {
  const { t, i18n } = useTranslation("calendar");
  const { language } = i18n;
  const { control, setValue, formState } = form;
  const repeat = useWatch({ control, name: "repeat" });
  const startDay = useWatch({ control, name: "startDay" });
  const day = startDay && isDay(startDay) ? startDay : undefined;
  const setRepeat = (part: Partial<RecurrenceValues>) => {
    setValue("repeat", { ...repeat, ...part });
    if (formState.isSubmitted) void form.trigger("repeat");
  };
  const { frequency, ending } = repeat;
  const hasFields = frequency !== "none" && frequency !== "custom";
  const errors = formState.errors.repeat;
  const firstWeekday = getFirstWeekday(language);
  const sortedWeekdays = weekdays.map((_, index) => weekdays[(index + firstWeekday) % 7] ?? "MO");
  const getMonthDayName = (value: RecurrenceValues["monthDay"]) => {
    if (!day) return t(`repeat.monthDays.${value}`);
    const weekday = formatWeekday(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "MO", language, "long");
    if (value === "date") return t("repeat.on.date", { day: Number(day.slice(8)) });
    if (value === "lastWeekday") return t("repeat.on.last", { weekday });
    return t("repeat.on.nth", { nth: t(`repeat.nth.${getWeekdayNumber(day) as 1}`), weekday });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t("fields.repeat")}</legend>
      <ChoiceSelect
        label={t("fields.repeat")}
        showsLabel
        value={frequency}
        choices={[...frequencies, ...(repeat.frequency === "custom" ? (["custom"] as const) : [])].map((value) => ({
          value,
          name: t(`repeat.${value}`),
        }))}
        onChange={(value) => setRepeat({ frequency: value })}
      />
      {hasFields && (
        <div className="flex flex-col gap-3 rounded-xl bg-surface-secondary p-3">
          <CountField
            label={t("repeat.interval")}
            unit={t(`repeat.units.${frequency}`, { count: parseCount(repeat.interval) ?? 1 })}
            value={repeat.interval}
            error={errors?.interval?.message}
            onChange={(interval) => setRepeat({ interval })}
          />
          {frequency === "weekly" && (
            <WeekdayButtons
              sortedWeekdays={sortedWeekdays}
              chosenWeekdays={repeat.weekdays}
              startWeekday={day ? getWeekdayName(day) : undefined}
              error={errors?.weekdays?.message}
              onChange={(newWeekdays) => setRepeat({ weekdays: newWeekdays })}
            />
          )}
          {frequency === "monthly" && (
            <ChoiceSelect
              label={t("repeat.monthDay")}
              showsLabel
              value={repeat.monthDay}
              choices={monthDays
                .filter((value) => value !== "lastWeekday" || !day || isLastWeekday(day) || repeat.monthDay === value)
                .map((value) => ({ value, name: getMonthDayName(value) }))}
              onChange={(monthDay) => setRepeat({ monthDay })}
            />
          )}
          <ChoiceSelect
            label={t("repeat.ending")}
            showsLabel
            value={ending}
            choices={endings.map((value) => ({ value, name: t(`repeat.endings.${value}`) }))}
            onChange={(value) => setRepeat({ ending: value, until: repeat.until ?? day ?? null })}
          />
          {ending === "until" && (
            <Controller
              control={control}
              name="repeat.until"
              render={({ field, fieldState: { error } }) => (
                <DateField
                  label={t("repeat.untilDay")}
                  openLabel={t("form.openCalendar")}
                  value={field.value}
                  error={error?.message}
                  onChange={(until) => setRepeat({ until })}
                />
              )}
            />
          )}
          {ending === "count" && (
            <CountField
              label={t("repeat.countLabel")}
              unit={t("repeat.countUnit", { count: parseCount(repeat.count) ?? 1 })}
              value={repeat.count}
              error={errors?.count?.message}
              onChange={(count) => setRepeat({ count })}
            />
          )}
        </div>
      )}
      {frequency !== "none" && day && (
        <p role="status" className="text-sm text-muted">
          {describeRecurrence(repeat, day, t, language)}
        </p>
      )}
    </fieldset>
  );
}

interface CountFieldProps {
  label: string;
  unit: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function CountField({ label, unit, value, error, onChange }: CountFieldProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="label">{label}</span>
      <span className="flex items-center gap-2">
        <input
          type="text"
          inputMode="numeric"
          value={value}
          maxLength={3}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChange(target.value)}
          className="input w-20 text-center tabular-nums"
        />
        <span className="text-sm text-muted">{unit}</span>
      </span>
      {error && <span className="text-xs text-danger">{error}</span>}
    </label>
  );
}

interface WeekdayButtonsProps {
  sortedWeekdays: readonly Weekday[];
  chosenWeekdays: readonly Weekday[];
  startWeekday: Weekday | undefined;
  error?: string | undefined;
  onChange: (newWeekdays: Weekday[]) => void;
}

/** The start is always an occurrence, so its weekday stays chosen. */
function WeekdayButtons({ sortedWeekdays, chosenWeekdays, startWeekday, error, onChange }: WeekdayButtonsProps) {
  const { t, i18n } = useTranslation("calendar");
  return (
    <fieldset aria-invalid={error !== undefined}>
      <legend className="label mb-1">{t("repeat.weekdays")}</legend>
      <div className="flex flex-wrap gap-1">
        {sortedWeekdays.map((weekday) => (
          <label
            key={weekday}
            className="grid size-9 cursor-pointer place-items-center rounded-full border border-field-border bg-field text-xs has-checked:border-accent has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-2 has-disabled:cursor-default"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosenWeekdays.includes(weekday)}
              disabled={weekday === startWeekday && chosenWeekdays.includes(weekday)}
              onChange={({ target }) =>
                onChange(weekdays.filter((each) => (each === weekday ? target.checked : chosenWeekdays.includes(each))))
              }
            />
            {/* The short Thai names do not fit. */}
            <span aria-hidden>
              {formatWeekday(weekday, i18n.language, i18n.language === "th" ? "narrow" : "short")}
            </span>
            <span className="sr-only">{formatWeekday(weekday, i18n.language, "long")}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-xs text-danger">{error}</p>}
    </fieldset>
  );
}
