import { Button } from "@heroui/react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatAmountInput, parseAmount } from "../parse-amount.ts";
import type { InvoiceValues } from "./invoice-values.ts";
import { TextBox } from "./text-box.tsx";
import { useErrorMessage } from "./use-error-message.ts";
import type { InvoiceFormApi } from "./use-invoice-form.ts";

/** The value-added tax of Thailand, in percent, and none. */
const RATES = ["7", "0"] as const;

interface AmountFieldsProps extends Pick<InvoiceValues, "discount" | "taxRate" | "note"> {
  form: InvoiceFormApi;
}

/** What is taken off and what is added, and what is said at the foot. */
export const AmountFields = memo(function AmountFields({ form, ...values }: AmountFieldsProps) {
  const { t } = useTranslation("invoices");
  const faultText = useErrorMessage();
  const { change, forgive, examine, faults } = form;
  const set = (field: "discount" | "taxRate" | "note") => (text: string) => {
    change({ [field]: text });
    forgive(field, "items");
  };
  const leave = (field: "discount" | "taxRate", decimals: number) => () => {
    const amount = parseAmount(values[field]);
    if (typeof amount === "number" && Number.isFinite(amount)) change({ [field]: formatAmountInput(amount, decimals) });
    examine(field);
  };
  const rate = parseAmount(values.taxRate);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextBox
        label={t("form.discount")}
        placeholder="0"
        value={values.discount}
        onChange={set("discount")}
        onBlur={leave("discount", 2)}
        error={faultText(faults.discount)}
        isAmount
      />
      <div>
        <TextBox
          label={t("form.taxRate")}
          placeholder="0"
          value={values.taxRate}
          onChange={set("taxRate")}
          onBlur={leave("taxRate", 0)}
          error={faultText(faults.taxRate)}
          isAmount
        />
        <div className="mt-2 flex flex-wrap gap-1">
          {RATES.map((each) => {
            const isChosen = (rate === "empty" ? 0 : rate) === Number(each) * 100;
            return (
              <Button
                key={each}
                size="sm"
                variant={isChosen ? "secondary" : "ghost"}
                aria-pressed={isChosen}
                onPress={() => set("taxRate")(each)}
                className="h-7 px-2 text-xs"
              >
                {each === "0" ? t("form.noTax") : t("form.vat", { rate: each })}
              </Button>
            );
          })}
        </div>
      </div>
      <TextBox
        label={t("form.note")}
        help={t("form.noteHelp")}
        value={values.note}
        onChange={set("note")}
        error={faultText(faults.note)}
        isMultiline
        className="sm:col-span-2"
      />
    </div>
  );
});
