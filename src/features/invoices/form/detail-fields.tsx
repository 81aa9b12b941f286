import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { addDays } from "../../../domain/invoice-copy.ts";
import { type Currency, currencies, currencySigns } from "../../../lib/money.ts";
import { parseAmount } from "../../../lib/parse-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { normalizeDiscountText } from "./discount-text.ts";
import { InvoiceField, multilineInputProps } from "./invoice-field.tsx";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/** The usual payment terms: how many days after the issue date an invoice is due. */
const PAYMENT_TERMS = [7, 15, 30, 60];
const choiceClass = "h-7 border px-2.5 text-xs aria-pressed:border-transparent";
const COMPLETE_DATE = /^\d{4}-\d{2}-\d{2}$/;

export function DetailFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation("invoices");
  const { control, setValue, clearFieldError, validateField } = form;
  const [issuedDate, dueDate] = useWatch({ control, name: ["issuedDate", "dueDate"] });
  const setDate = (field: "issuedDate" | "dueDate") => (date: string | null) => {
    setValue(field, date);
    clearFieldError(field);
    validateField("dueDate");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InvoiceField
        form={form}
        name="service"
        label={t("form.service")}
        placeholder={t("form.servicePlaceholder")}
        isRequired
        className="sm:col-span-2"
      />
      <Controller
        control={control}
        name="issuedDate"
        render={({ field, fieldState }) => (
          <DateField
            label={t("form.issued")}
            clearLabel={t("form.clearIssued")}
            openLabel={t("form.openCalendar")}
            value={field.value}
            error={fieldState.error?.message}
            onChange={setDate("issuedDate")}
          />
        )}
      />
      <div className="flex flex-col">
        <Controller
          control={control}
          name="dueDate"
          render={({ field, fieldState }) => (
            <DateField
              label={t("form.due")}
              clearLabel={t("form.clearDue")}
              openLabel={t("form.openCalendar")}
              value={field.value}
              error={fieldState.error?.message}
              onChange={setDate("dueDate")}
            />
          )}
        />
        {issuedDate && COMPLETE_DATE.test(issuedDate) && (
          <fieldset className="mt-2 flex flex-wrap gap-1.5">
            <legend className="sr-only">{t("form.dueIn")}</legend>
            {PAYMENT_TERMS.map((days) => {
              const date = addDays(issuedDate, days);
              return (
                <Button
                  key={days}
                  size="sm"
                  variant={date === dueDate ? "secondary" : "outline"}
                  aria-pressed={date === dueDate}
                  onClick={() => setDate("dueDate")(date)}
                  className={choiceClass}
                >
                  {t("form.days", { count: days })}
                </Button>
              );
            })}
          </fieldset>
        )}
      </div>
      <InvoiceField form={form} name="salesperson" label={t("form.salesperson")} />
      <Controller
        control={control}
        name="currency"
        render={({ field }) => (
          <ChoiceSelect<Currency>
            label={t("form.currency")}
            showsLabel
            value={field.value}
            choices={currencies.map((currency) => ({ value: currency, name: t(`form.${currency}`) }))}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}

/** The selectable tax rates in percent: Thai value-added tax, or no tax. */
const TAX_RATES = ["7", "0"] as const;

/** The rates of withholding tax in percent that Thai companies meet; with the chosen one if it is another. */
const WITHHOLDING_RATES = ["", "1", "1.5", "2", "3", "5", "10", "15"];
const getWithholdingRates = (chosen: string) =>
  WITHHOLDING_RATES.includes(chosen) ? WITHHOLDING_RATES : [...WITHHOLDING_RATES, chosen];

export function AmountFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation("invoices");
  const [taxRate, currency] = useWatch({ control: form.control, name: ["taxRate", "currency"] });
  const parsedRate = parseAmount(taxRate);
  const setTaxRate = (rate: string) => {
    form.setValue("taxRate", rate);
    form.clearFieldError("taxRate");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <InvoiceField
          form={form}
          name="discount"
          label={t("form.discountIn", { currency: currencySigns[currency] })}
          placeholder={t("form.discountExample")}
          decimals={2}
          normalize={normalizeDiscountText}
        />
        <Controller
          control={form.control}
          name="withholdingRate"
          render={({ field }) => (
            <ChoiceSelect
              label={t("form.withholding")}
              showsLabel
              value={field.value ?? ""}
              choices={getWithholdingRates(field.value ?? "").map((rate) => ({
                value: rate,
                name: rate === "" ? t("form.noWithholding") : t("form.withholdingRate", { rate }),
              }))}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div>
        <InvoiceField form={form} name="taxRate" label={t("form.taxRate")} placeholder="0" decimals={0} />
        <div className="mt-2 flex flex-wrap gap-1.5">
          {TAX_RATES.map((rate) => {
            const isSelected = (parsedRate === "empty" ? 0 : parsedRate) === Number(rate) * 100;
            return (
              <Button
                key={rate}
                size="sm"
                variant={isSelected ? "secondary" : "outline"}
                aria-pressed={isSelected}
                onClick={() => setTaxRate(rate)}
                className={choiceClass}
              >
                {rate === "0" ? t("form.noTax") : t("form.vat", { rate })}
              </Button>
            );
          })}
        </div>
        <Controller
          control={form.control}
          name="isTaxIncluded"
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange} className="mt-2" contentClassName="min-h-9">
              {t("form.pricesIncludeTax")}
            </Checkbox>
          )}
        />
      </div>
      <InvoiceField
        form={form}
        name="note"
        label={t("form.note")}
        help={t("form.noteHelp")}
        {...multilineInputProps}
        className="sm:col-span-2"
      />
    </div>
  );
}
