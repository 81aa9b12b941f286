import { Button } from "@heroui/react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { parseAmount } from "../parse-amount.ts";
import { InvoiceField } from "./text-box.tsx";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/** Thai value-added tax in percent, and no tax. */
const TAX_RATES = ["7", "0"] as const;

/** Discount, tax and note. */
export function AmountFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation("invoices");
  const parsedRate = parseAmount(useWatch({ control: form.control, name: "taxRate" }));
  const setTaxRate = (rate: string) => {
    form.setValue("taxRate", rate);
    form.clearFieldError("taxRate");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InvoiceField form={form} name="discount" label={t("form.discount")} placeholder="0" decimals={2} />
      <div>
        <InvoiceField form={form} name="taxRate" label={t("form.taxRate")} placeholder="0" decimals={0} />
        <div className="mt-2 flex flex-wrap gap-1">
          {TAX_RATES.map((rate) => {
            const isSelected = (parsedRate === "empty" ? 0 : parsedRate) === Number(rate) * 100;
            return (
              <Button
                key={rate}
                size="sm"
                variant={isSelected ? "secondary" : "ghost"}
                aria-pressed={isSelected}
                onPress={() => setTaxRate(rate)}
                className="h-7 px-2 text-xs"
              >
                {rate === "0" ? t("form.noTax") : t("form.vat", { rate })}
              </Button>
            );
          })}
        </div>
      </div>
      <InvoiceField
        form={form}
        name="note"
        label={t("form.note")}
        help={t("form.noteHelp")}
        isMultiline
        className="sm:col-span-2"
      />
    </div>
  );
}
