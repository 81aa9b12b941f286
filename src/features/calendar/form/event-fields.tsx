import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { calendars, reminderMinutes } from "../../../contract/calendar.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { calendarClasses } from "../categories.ts";
import { Conflicts } from "../conflicts.tsx";
import { NO_REMINDER, toTimes } from "./event-values.ts";
import { GuestsField } from "./guests-field.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import type { EventFormState } from "./use-event-form.ts";

interface EventFieldsProps {
  form: EventFormState;
  /** Undefined for a new event. */
  eventId: number | undefined;
}

export function EventFields({ form, eventId }: EventFieldsProps) {
  const { t } = useTranslation("calendar");
  const { control } = form;
  const calendar = useWatch({ control, name: "calendar" });
  return (
    <>
      <FormTextField
        control={control}
        name="title"
        label={t("fields.title")}
        placeholder={t("form.titlePlaceholder")}
        isRequired
        autoFocus
      />
      <TimeFields form={form} />
      <FormConflicts form={form} eventId={eventId} />
      <RepeatFields form={form} />
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="calendar"
          render={({ field }) => (
            <div className={calendarClasses[calendar]}>
              <ChoiceSelect
                label={t("fields.calendar")}
                showsLabel
                icon={<span className="cal-shape" />}
                value={field.value}
                choices={calendars.map((value) => ({ value, name: t(`calendars.${value}`) }))}
                onChange={field.onChange}
              />
            </div>
          )}
        />
        <Controller
          control={control}
          name="reminder"
          render={({ field }) => (
            <ChoiceSelect
              label={t("fields.reminder")}
              showsLabel
              value={field.value}
              choices={[
                { value: NO_REMINDER, name: t("reminders.none") },
                ...reminderMinutes.map((value) => ({ value: String(value), name: t(`reminders.${value}`) })),
              ]}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <FormTextField control={control} name="location" label={t("fields.location")} />
      <GuestsField form={form} />
      <FormTextField control={control} name="url" label={t("fields.url")} type="url" />
      <FormTextField control={control} name="description" label={t("fields.description")} rows={4} />
    </>
  );
}

function FormConflicts({ form: { control }, eventId }: EventFieldsProps) {
  const [allDay, startDay, startTime, endDay, endTime] = useWatch({
    control,
    name: ["allDay", "startDay", "startTime", "endDay", "endTime"],
  });
  return (
    <div role="status" className="contents">
      <Conflicts times={toTimes({ allDay, startDay, startTime, endDay, endTime })} eventId={eventId} />
    </div>
  );
}
