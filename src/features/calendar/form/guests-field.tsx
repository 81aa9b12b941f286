import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "../../../api/queries/search.ts";
import { toPersonOptions } from "../../../ui/people/person-options.ts";
import { PeoplePicker } from "../../../ui/people/person-picker.tsx";
import type { EventFormState } from "./use-event-form.ts";

export function GuestsField({ form: { control } }: { form: EventFormState }) {
  const { t, i18n } = useTranslation("calendar");
  const people = toPersonOptions(useQuery(peopleQuery(i18n.language)).data);
  return (
    <Controller
      control={control}
      name="guests"
      render={({ field: { value, onChange } }) => (
        <PeoplePicker
          label={t("fields.guests")}
          placeholder={t("form.addGuest")}
          people={people}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}
