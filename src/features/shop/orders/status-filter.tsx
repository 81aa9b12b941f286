import { useTranslation } from "react-i18next";
import { type OrderStatus, orderStatuses } from "../../../contract/shop-orders.ts";
import { formatCount } from "../../../lib/format-number.ts";

interface StatusFilterProps {
  /** How many orders match the search in each status; undefined while loading. */
  counts: readonly { status: OrderStatus; count: number }[] | undefined;
  status: OrderStatus | undefined;
  onChange: (status: OrderStatus | undefined) => void;
}

/** Buttons that show the orders of all statuses or of one, with their numbers. */
export function StatusFilter({ counts, status, onChange }: StatusFilterProps) {
  const { t, i18n } = useTranslation("orders");
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const choices = [undefined, ...orderStatuses].map((value) => ({
    value,
    name: t(`statuses.${value ?? "all"}`),
    count: value ? counts?.find((each) => each.status === value)?.count : total,
  }));
  return (
    <fieldset className="fade-edges -mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 max-sm:basis-full">
      <legend className="sr-only">{t("statuses.label")}</legend>
      {choices.map(({ value, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          className="flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-border bg-surface px-3 text-sm whitespace-nowrap outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground"
        >
          {name}
          <span className="min-w-2 text-xs tabular-nums opacity-80">
            {count !== undefined && formatCount(count, i18n.language)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
