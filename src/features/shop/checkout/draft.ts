import { useRef, useState } from "react";
import * as v from "valibot";
import { deliveryMethods } from "../../../contract/shop.ts";
import { orderInput } from "../../../contract/shop-orders.ts";
import { deleteDraft, readDraft, storeDraft } from "../../../state/drafts.ts";

const DRAFT_KEY = "shop:checkout";

export const offeredPaymentMethods = ["promptpay", "transfer", "cod"] as const;
export type OfferedPaymentMethod = (typeof offeredPaymentMethods)[number];

/** An order that was sent and is not confirmed yet. */
const pendingOrderSchema = v.object({
  /** Sending the order again with the key cannot place a second order. */
  key: v.pipe(v.string(), v.uuid()),
  /** What was ordered, as JSON. If the cart has changed since, it is another order and needs another key. */
  fingerprint: v.string(),
  body: orderInput,
});
export type PendingOrder = v.InferOutput<typeof pendingOrderSchema>;

const checkoutDraftSchema = v.object({
  addressId: v.optional(v.number()),
  delivery: v.optional(v.picklist(deliveryMethods)),
  payment: v.optional(v.picklist(offeredPaymentMethods)),
  placing: v.optional(pendingOrderSchema),
});
export type CheckoutDraft = v.InferOutput<typeof checkoutDraftSchema>;

export function useCheckoutDraft() {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(DRAFT_KEY, checkoutDraftSchema) ?? {});
  // When the response of a placed order arrives, the draft may have changed since: change its latest version.
  const latestDraft = useRef(draft);
  const changeDraft = (part: { [K in keyof CheckoutDraft]: CheckoutDraft[K] | undefined }) => {
    const next = { ...latestDraft.current, ...part } as CheckoutDraft;
    latestDraft.current = next;
    storeDraft(DRAFT_KEY, next);
    setDraft(next);
  };
  const clearDraft = () => {
    deleteDraft(DRAFT_KEY, latestDraft.current);
    latestDraft.current = {};
    setDraft({});
  };
  return { draft, changeDraft, clearDraft };
}
