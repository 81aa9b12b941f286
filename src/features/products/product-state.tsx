import type { ProductRecord } from "../../contract/shop-products.ts";
import { LOW_STOCK } from "../../domain/shop.ts";

/** Undefined while more than LOW_STOCK pieces are left. */
export function getStockState({ stock }: Pick<ProductRecord, "stock">): "soldOut" | "low" | undefined {
  if (stock === 0) return "soldOut";
  return stock <= LOW_STOCK ? "low" : undefined;
}

const chipClasses = {
  visible: "text-foreground",
  hidden: "text-muted",
  low: "bg-warning-soft text-warning-soft-foreground",
  soldOut: "bg-danger-soft text-danger-soft-foreground",
};

export function StateChip({ state, name }: { state: keyof typeof chipClasses; name: string }) {
  return (
    <span className={`chip shrink-0 gap-1.5 px-2.5 text-xs whitespace-nowrap ${chipClasses[state]}`}>
      {(state === "visible" || state === "hidden") && (
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full ${state === "visible" ? "bg-success" : "border-2 border-muted"}`}
        />
      )}
      {name}
    </span>
  );
}
