import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { CallError, call } from "../../../api/call.ts";
import { invalidateAreas } from "../../../api/query-client.ts";
import { orderInput, placeOrder } from "../../../contract/shop-orders.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { withdrawUndo } from "../../../ui/undo.tsx";
import type { OfferedPaymentMethod, PendingOrder } from "./draft.ts";
import type { Checkout } from "./use-checkout.ts";

const route = getRouteApi("/_staff/apps/ecommerce/checkout");

type PlaceError = "failed.place" | "failed.placeFull" | "failed.placeAddress";

function getPlaceError(error: unknown): PlaceError {
  if (!(error instanceof CallError)) return "failed.place";
  if (error.status === 507) return "failed.placeFull";
  return error.status === 400 ? "failed.placeAddress" : "failed.place";
}

/** Returns true if the worker rejected the order, so that an earlier attempt cannot have placed it. */
const isRejected = (error: unknown) => error instanceof CallError && (error.status === 400 || error.status === 409);

interface PlaceOrderOptions {
  checkout: Checkout;
  /** The cart differs from what the customer saw. Placing ends when the promise resolves. */
  onCartChanged: () => Promise<void>;
}

/**
 * Places the order once: the idempotency key is stored before the call, and an order whose response was lost is sent
 * again with the same key, also after a reload.
 */
export function usePlaceOrder({ checkout, onCartChanged }: PlaceOrderOptions) {
  const navigate = route.useNavigate();
  const [once] = useState(singleFlight);
  const [isPlacing, setPlacing] = useState(false);
  const [checkedKey, setCheckedKey] = useState<string>();
  const [error, setError] = useState<PlaceError>();
  const { draft, changeDraft, clearDraft, cart, savedAddress, isReady } = checkout;

  const send = ({ key, body }: PendingOrder) =>
    once(async () => {
      setError(undefined);
      setPlacing(true);
      try {
        const { order } = await call(placeOrder, { body }, key);
        clearDraft();
        // An undo after the order would put ordered products into the cart again.
        withdrawUndo("cart");
        // Replace the step: Back must not lead to the payment of an order that is placed.
        await navigate({ search: { step: "confirmation", order: String(order.id) }, replace: true });
      } catch (error) {
        if (isRejected(error)) changeDraft({ placing: undefined });
        // Wait, so that the guard of the steps does not redirect from the payment for another reason.
        if (error instanceof CallError && error.status === 409) await onCartChanged();
        // No error if another tab placed the order and so emptied the cart: the page shows the empty cart.
        else if (!(error instanceof CallError && isEmptyCart(error))) setError(getPlaceError(error));
      } finally {
        invalidateAreas(placeOrder.invalidates);
        setPlacing(false);
      }
    });

  const place = (payment: OfferedPaymentMethod) => {
    if (!cart || !savedAddress || !draft.delivery) return;
    const body = v.parse(orderInput, {
      address: savedAddress.address,
      delivery: draft.delivery,
      payment,
      total: cart.totals.total,
    });
    const items = cart.lines.map(({ cartItem: { id, qty, color } }) => [id, qty, color]);
    const fingerprint = JSON.stringify([body, items]);
    const isRepeated = draft.placing?.fingerprint === fingerprint;
    const pendingOrder = isRepeated ? draft.placing : { key: crypto.randomUUID(), fingerprint, body };
    changeDraft({ placing: pendingOrder });
    if (pendingOrder) void send(pendingOrder);
  };

  // If the response of an order was lost and the cart is empty, the order may have been placed: send it once more.
  const lostOrder = draft.placing;
  const isOrderLost =
    isReady && cart?.lines.length === 0 && lostOrder !== undefined && !isPlacing && checkedKey !== lostOrder.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an order turns out to be lost
  useEffect(() => {
    if (!isOrderLost || !lostOrder) return;
    setCheckedKey(lostOrder.key);
    void send(lostOrder);
  }, [isOrderLost]);
  const isChecking = isOrderLost || (isPlacing && lostOrder !== undefined && checkedKey === lostOrder.key);

  return { place, isPlacing: isPlacing || isChecking, isChecking, error };
}

const isEmptyCart = ({ error }: CallError) => typeof error === "object" && "cart" in error;
