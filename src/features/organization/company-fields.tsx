import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { type Company, documentKinds } from "../../contract/organization.ts";
import { languages } from "../../lib/language.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { SettingsCard } from "../../ui/settings-card.tsx";
import { Switch } from "../../ui/switch.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { BankAccountsField } from "./bank-accounts-field.tsx";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { PictureField } from "./picture-field.tsx";
import type { CompanyForm } from "./use-company-form.ts";

type FieldsProps = Pick<CompanyForm, "control">;

const gridClass = "grid gap-5 sm:grid-cols-2";

export function CompanyFields({ control }: FieldsProps) {
  const { t } = useTranslation("organization");
  const { field: isVatRegistered } = useController<Company, "isVatRegistered">({ control, name: "isVatRegistered" });
  return (
    <SettingsCard title={t("company.title")} help={t("company.help")}>
      <div className="flex flex-col gap-5">
        <PictureField control={control} name="logo" label={t("fields.logo")} fallback={brand.logo} />
        <div className={gridClass}>
          {languages.map((language) => (
            <FormTextField
              key={language}
              control={control}
              name={`name.${language}`}
              label={t(`fields.name.${language}`)}
              lang={language}
              isRequired
            />
          ))}
          {languages.map((language) => (
            <FormTextField
              key={language}
              control={control}
              name={`legalName.${language}`}
              label={t(`fields.legalName.${language}`)}
              lang={language}
              isRequired
            />
          ))}
          {languages.map((language) => (
            <FormTextField
              key={language}
              control={control}
              name={`address.${language}`}
              label={t(`fields.address.${language}`)}
              lang={language}
              rows={3}
              inputClassName="field-sizing-content max-h-60 min-h-20"
              isRequired
            />
          ))}
          <FormTextField control={control} name="phone" label={t("fields.phone")} type="tel" />
          <FormTextField control={control} name="email" label={t("fields.email")} type="email" isRequired />
          <FormTextField
            control={control}
            name="taxId"
            label={t("fields.taxId")}
            help={<WholeWords>{t("hints.taxId")}</WholeWords>}
            inputMode="numeric"
            isExact
          />
          <FormTextField
            control={control}
            name="branch"
            label={t("fields.branch")}
            help={<WholeWords>{t("hints.branch")}</WholeWords>}
            inputMode="numeric"
            isExact
            isRequired
          />
        </div>
        <Switch
          label={t("fields.isVatRegistered")}
          help={t("hints.isVatRegistered")}
          isOn={isVatRegistered.value}
          onChange={isVatRegistered.onChange}
        />
      </div>
    </SettingsCard>
  );
}

export function PaymentFields({ control }: FieldsProps) {
  const { t } = useTranslation("organization");
  return (
    <SettingsCard title={t("payment.title")} help={t("payment.help")}>
      <div className="flex flex-col gap-5">
        <div className={gridClass}>
          <FormTextField
            control={control}
            name="promptPayId"
            label={t("fields.promptPayId")}
            help={<WholeWords>{t("hints.promptPayId")}</WholeWords>}
            isExact
          />
        </div>
        <BankAccountsField control={control} />
      </div>
    </SettingsCard>
  );
}

const paymentDays = [0, 7, 15, 30, 45, 60, 90];

export function DocumentFields({ control }: FieldsProps) {
  const { t } = useTranslation("organization");
  const { field: days } = useController<Company, "paymentDays">({ control, name: "paymentDays" });
  // A call may have set another number of days.
  const choices = [...new Set([...paymentDays, days.value])].sort((a, b) => a - b);
  return (
    <SettingsCard title={t("documents.title")} help={t("documents.help")}>
      <div className="flex flex-col gap-5">
        <div className={gridClass}>
          <ChoiceSelect
            label={t("fields.paymentDays")}
            showsLabel
            value={String(days.value)}
            choices={choices.map((count) => ({
              value: String(count),
              name: count === 0 ? t("documents.dueAtOnce") : t("documents.days", { count }),
            }))}
            onChange={(count) => days.onChange(Number(count))}
          />
        </div>
        <fieldset className="grid min-w-0 gap-5 sm:grid-cols-3">
          {documentKinds.map((kind) => (
            <FormTextField
              key={kind}
              control={control}
              name={`prefixes.${kind}`}
              label={t(`fields.prefixes.${kind}`)}
              isExact
              isRequired
            />
          ))}
          <p className="-mt-3 text-xs text-muted sm:col-span-3">
            <WholeWords>{t("hints.prefixes")}</WholeWords>
          </p>
        </fieldset>
        <FormTextField
          control={control}
          name="invoiceNote"
          label={t("fields.invoiceNote")}
          help={<WholeWords>{t("hints.invoiceNote")}</WholeWords>}
          rows={3}
          inputClassName="field-sizing-content max-h-60 min-h-20"
        />
        <div className={gridClass}>
          <FormTextField
            control={control}
            name="signatory"
            label={t("fields.signatory")}
            help={<WholeWords>{t("hints.signatory")}</WholeWords>}
            spellCheck="false"
          />
          <PictureField control={control} name="signature" label={t("fields.signature")} />
        </div>
      </div>
    </SettingsCard>
  );
}

export function ContactPageFields({ control }: FieldsProps) {
  const { t } = useTranslation(["organization", "contact"]);
  return (
    <SettingsCard title={t("contactPage.title")} help={t("contactPage.help")}>
      <div className="flex flex-col gap-5">
        <OpeningHoursField control={control} />
        <div className={gridClass}>
          {brand.departments.map(({ id }) => (
            <FormTextField
              key={id}
              control={control}
              name={`departments.${id}`}
              label={t(`contact:departments.${id}.name`)}
              type="email"
              isRequired
            />
          ))}
        </div>
      </div>
    </SettingsCard>
  );
}
