import type { ListedOrder } from "../../../contract/shop-orders.ts";

/** What the document of an order proves. Only a paid order that is not cancelled has a receipt. */
export type DocumentKind = "receipt" | "confirmation" | "cancelled";

export function getDocumentKind({ status, paidAt }: Pick<ListedOrder, "status" | "paidAt">): DocumentKind {
  if (status === "cancelled") return "cancelled";
  return paidAt === null ? "confirmation" : "receipt";
}
