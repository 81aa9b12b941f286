import { Plus, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Company, MAX_BANK_ACCOUNTS } from "../../contract/organization.ts";
import { getCountries } from "../../lib/countries.ts";
import { languages } from "../../lib/language.ts";
import { currencies } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { emptyAccount } from "./company-values.ts";
import type { CompanyForm } from "./use-company-form.ts";

/** Documents show the accounts in the currency of the invoice, in this order. */
export function BankAccountsField({ control }: Pick<CompanyForm, "control">) {
  const { t } = useTranslation("organization");
  const { fields, append, remove } = useFieldArray({ control, name: "bankAccounts" });
  return (
    <section tabIndex={-1} aria-label={t("bank.title")} className="flex flex-col gap-4 outline-none">
      {fields.map(({ id }, index) => (
        <BankAccountFields key={id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length === 0 && <p className="text-sm text-muted">{t("bank.none")}</p>}
      {fields.length < MAX_BANK_ACCOUNTS && (
        <Button variant="outline" size="sm" className="self-start" onClick={() => append(emptyAccount)}>
          <Plus aria-hidden />
          {t("bank.add")}
        </Button>
      )}
    </section>
  );
}

interface AccountProps extends Pick<CompanyForm, "control"> {
  index: number;
  onRemove: () => void;
}

function BankAccountFields({ control, index, onRemove }: AccountProps) {
  const { t, i18n } = useTranslation("organization");
  const path = `bankAccounts.${index}` as const;
  const { field: currency } = useController<Company, `${typeof path}.currency`>({ control, name: `${path}.currency` });
  const { field: country } = useController<Company, `${typeof path}.country`>({ control, name: `${path}.country` });
  const countries = useMemo(() => getCountries(i18n.language), [i18n.language]);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-xl border border-separator p-4 sm:grid-cols-2">
      <legend className="float-start w-full text-sm font-medium sm:col-span-2">
        <span className="flex items-center justify-between gap-2">
          {t("bank.account", { number: index + 1 })}
          <Button
            variant="ghost"
            size="sm"
            isIconOnly
            aria-label={t("bank.remove", { number: index + 1 })}
            onClick={({ currentTarget }) => {
              focusContainer(currentTarget.closest("fieldset") ?? currentTarget);
              onRemove();
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      </legend>
      {languages.map((language) => (
        <FormTextField
          key={language}
          control={control}
          name={`${path}.bankName.${language}`}
          label={t(`bank.name.${language}`)}
          isRequired
        />
      ))}
      <FormTextField control={control} name={`${path}.iban`} label={t("bank.number")} spellCheck="false" isRequired />
      <FormTextField control={control} name={`${path}.swiftCode`} label={t("bank.swift")} spellCheck="false" />
      <ChoiceSelect
        label={t("bank.currency")}
        showsLabel
        value={currency.value}
        choices={currencies.map((value) => ({ value, name: t(`bank.currencies.${value}`) }))}
        onChange={currency.onChange}
      />
      <ChoiceSelect
        label={t("bank.country")}
        showsLabel
        value={country.value}
        choices={countries.map(({ code, name }) => ({ value: code, name }))}
        onChange={country.onChange}
      />
    </fieldset>
  );
}
