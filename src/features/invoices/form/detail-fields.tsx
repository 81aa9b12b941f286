import { Button } from "@heroui/react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "../../../domain/invoice-copy.ts";
import { type Currency, currencies } from "../../../lib/money.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import type { InvoiceValues } from "./invoice-values.ts";
import { TextBox } from "./text-box.tsx";
import { useErrorMessage } from "./use-error-message.ts";
import type { InvoiceFormApi } from "./use-invoice-form.ts";

/** How long people are usually given to pay, in days. */
const TERMS = [7, 15, 30, 60];
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DetailFieldsProps
  extends Pick<InvoiceValues, "issuedDate" | "dueDate" | "service" | "salesperson" | "currency"> {
  form: InvoiceFormApi;
}

/** What is billed, by whom, when, and in which money. */
export const DetailFields = memo(function DetailFields(props: DetailFieldsProps) {
  const { t } = useTranslation("invoices");
  const faultText = useErrorMessage();
  const { issuedDate, dueDate, service, salesperson, currency, form } = props;
  const { change, forgive, examine, faults } = form;
  const setDay = (field: "issuedDate" | "dueDate") => (day: string | null) => {
    change({ [field]: day });
    forgive(field);
    examine("dueDate", { [field]: day });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextBox
        label={t("form.service")}
        placeholder={t("form.servicePlaceholder")}
        value={service}
        onChange={(text) => {
          change({ service: text });
          forgive("service");
        }}
        error={faultText(faults.service)}
        isRequired
        className="sm:col-span-2"
      />
      <div>
        <DateField
          label={t("form.issued")}
          clearLabel={t("form.clearIssued")}
          openLabel={t("form.openCalendar")}
          value={issuedDate}
          error={faultText(faults.issuedDate)}
          onChange={setDay("issuedDate")}
        />
      </div>
      <div>
        <DateField
          label={t("form.due")}
          clearLabel={t("form.clearDue")}
          openLabel={t("form.openCalendar")}
          value={dueDate}
          error={faultText(faults.dueDate)}
          onChange={setDay("dueDate")}
        />
        {issuedDate && WHOLE_DAY.test(issuedDate) && (
          <fieldset className="mt-2 flex flex-wrap gap-1">
            <legend className="sr-only">{t("form.dueIn")}</legend>
            {TERMS.map((days) => {
              const day = addDays(issuedDate, days);
              return (
                <Button
                  key={days}
                  size="sm"
                  variant={day === dueDate ? "secondary" : "ghost"}
                  aria-pressed={day === dueDate}
                  onPress={() => setDay("dueDate")(day)}
                  className="h-7 px-2 text-xs"
                >
                  {t("form.days", { count: days })}
                </Button>
              );
            })}
          </fieldset>
        )}
      </div>
      <TextBox
        label={t("form.salesperson")}
        value={salesperson}
        onChange={(text) => {
          change({ salesperson: text });
          forgive("salesperson");
        }}
        error={faultText(faults.salesperson)}
      />
      <ChoiceSelect<Currency>
        label={t("form.currency")}
        showsLabel
        value={currency}
        choices={currencies.map((each) => ({ value: each, name: t(`form.${each}`) }))}
        onChange={(next) => change({ currency: next })}
      />
    </div>
  );
});
