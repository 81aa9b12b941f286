import { useQuery } from "@tanstack/react-query";
import { Package, X } from "lucide-react";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { invoiceProductsQuery } from "../../../api/queries/products.ts";
import { type TaxKind, taxKinds } from "../../../contract/invoice-item.ts";
import { parseWholeNumber } from "../../../lib/parse-amount.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import type { InvoiceFormState } from "./use-invoice-form.ts";

interface LineOptionsProps {
  control: InvoiceFormState["control"];
  index: number;
}

export function LineOptions({ control, index }: LineOptionsProps) {
  const { t } = useTranslation("invoices");
  const { field: tax } = useController({ control, name: `items.${index}.tax` });
  const { field: goods } = useController({ control, name: `items.${index}.isGoods` });
  const withholdingRate = useWatch({ control, name: "withholdingRate" });
  return (
    <>
      <ChoiceSelect<TaxKind>
        label={t("form.field", { field: t("form.lineTax"), number: index + 1 })}
        value={tax.value ?? "standard"}
        choices={taxKinds.map((kind) => ({ value: kind, name: t(`form.taxKinds.${kind}`) }))}
        onChange={tax.onChange}
      />
      {withholdingRate !== "" && (
        <Checkbox isSelected={goods.value ?? false} onChange={goods.onChange} contentClassName="min-h-9 text-sm">
          {t("form.isGoods")}
        </Checkbox>
      )}
    </>
  );
}

interface LineProductProps extends LineOptionsProps {
  productId: number;
  qty: string;
}

/** Says that the line takes its pieces from the stock, and how many there are. */
export function LineProduct({ control, index, productId, qty }: LineProductProps) {
  const { t } = useTranslation("invoices");
  const { field } = useController({ control, name: `items.${index}.productId` });
  const { data } = useQuery({ ...invoiceProductsQuery, enabled: useCan("read", "Shop") });
  const stock = data?.find(({ id }) => id === productId)?.stock;
  const isShort = stock !== undefined && (parseWholeNumber(qty) ?? 0) > stock;
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs ${isShort ? "text-danger" : "text-muted"}`}>
      <Package className="size-3.5 shrink-0" aria-hidden />
      {stock === undefined
        ? t("form.product")
        : t(isShort ? "form.productShort" : "form.productStock", { count: stock })}
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        className="size-6 min-w-6"
        aria-label={t("form.unlinkProduct", { number: index + 1 })}
        onClick={() => field.onChange(null)}
      >
        <X className="size-3.5" aria-hidden />
      </Button>
    </span>
  );
}
