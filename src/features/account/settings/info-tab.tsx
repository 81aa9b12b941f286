import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contactWays, genders } from "../../../contract/account.ts";
import { getCountries } from "../../../lib/countries.ts";
import { languages } from "../../../lib/language.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { FormCard } from "./form-card.tsx";
import { type InfoValues, infoGroup } from "./settings-values.ts";
import { SpokenLanguagesField } from "./spoken-languages-field.tsx";
import type { TabProps } from "./tab-props.ts";
import { useSettingsForm } from "./use-settings-form.ts";

export function InfoTab({ settings, isReadOnly, onDirtyChange }: TabProps) {
  const { t, i18n } = useTranslation("account");
  const form = useSettingsForm({ group: infoGroup, settings, onDirtyChange: onDirtyChange.info });
  const { control } = form;
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);

  const renderSelect = <Name extends "country" | "language" | "gender" | "preferredContact">(
    name: Name,
    label: string,
    choices: readonly { value: InfoValues[Name]; name: string }[],
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ChoiceSelect
          label={label}
          showsLabel
          value={field.value as InfoValues[Name]}
          choices={[{ value: "" as InfoValues[Name], name: t("notGiven") }, ...choices]}
          isDisabled={isReadOnly}
          onChange={field.onChange}
        />
      )}
    />
  );
  return (
    <FormCard form={form} isReadOnly={isReadOnly} title={t("info.title")} help={t("info.help")}>
      <FormTextField
        control={control}
        name="bio"
        label={t("fields.bio")}
        rows={4}
        inputClassName="field-sizing-content max-h-80 min-h-24"
        isDisabled={isReadOnly}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="dob"
          render={({ field, fieldState: { error } }) => (
            <DateField
              label={t("fields.dob")}
              value={field.value}
              error={error?.message}
              isDisabled={isReadOnly}
              onChange={field.onChange}
              openLabel={t("info.openCalendar")}
              clearLabel={t("info.clearDate")}
            />
          )}
        />
        {renderSelect(
          "gender",
          t("fields.gender"),
          genders.map((value) => ({ value, name: t(`genders.${value}`) })),
        )}
        {renderSelect(
          "country",
          t("fields.country"),
          countries.map(({ code, name }) => ({ value: code, name })),
        )}
        {renderSelect(
          "language",
          t("fields.language"),
          languages.map((value) => ({ value, name: t(`languages.${value}`) })),
        )}
      </div>
      <SpokenLanguagesField control={control} isDisabled={isReadOnly} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="phone"
          label={t("fields.phone")}
          type="tel"
          autoComplete="tel"
          placeholder="+66 2 555 0142"
          isDisabled={isReadOnly}
        />
        {renderSelect(
          "preferredContact",
          t("fields.preferredContact"),
          contactWays.map((value) => ({ value, name: t(`contactWays.${value}`) })),
        )}
        <FormTextField
          control={control}
          name="website"
          label={t("fields.website")}
          type="url"
          autoComplete="url"
          placeholder="https://"
          isDisabled={isReadOnly}
        />
      </div>
    </FormCard>
  );
}
