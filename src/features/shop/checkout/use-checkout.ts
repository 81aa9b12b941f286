import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { addressesQuery, cartQuery } from "../../../api/queries/shop.ts";
import { getShippingDate } from "../../../domain/shop.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { useCan } from "../../../state/ability.ts";
import { useCheckoutDraft } from "./draft.ts";
import type { CheckoutStep } from "./search.ts";
import { getFirstIncomplete } from "./steps.ts";

export function useCheckout(step: CheckoutStep) {
  const { i18n } = useTranslation();
  const canOrder = useCan("create", "Shop");
  const { draft, changeDraft, clearDraft } = useCheckoutDraft();
  const { data: addresses, ...addressesState } = useQuery(addressesQuery);
  const savedAddress = addresses?.find(({ id }) => id === draft.addressId);
  // In the cart, as in the cart's popover, the totals are those of standard delivery in Thailand.
  const params =
    step === "cart"
      ? {}
      : {
          ...(draft.delivery && { delivery: draft.delivery }),
          ...(savedAddress && { country: savedAddress.address.country }),
        };
  const { data: cart, ...cartState } = useQuery({
    ...cartQuery(i18n.language, params),
    placeholderData: keepPreviousData,
  });
  const isReady = cart !== undefined && addresses !== undefined;
  return {
    draft,
    changeDraft,
    clearDraft,
    addresses: addresses ?? [],
    /** Undefined if no address is chosen or it was deleted. */
    savedAddress,
    cart,
    /** The day on which the products ship together, as the order will store it. */
    shippingDate: getShippingDate(
      cart?.lines.map(({ cartItem }) => cartItem.shippingDate) ?? [],
      toLocalDay(new Date(), 1),
    ),
    isReady,
    hasFailed: !isReady && (cartState.isError || addressesState.isError),
    retry: () => void Promise.all([cartState.refetch(), addressesState.refetch()]),
    /** A cart that was empty before is read again, so that it may have products now. */
    isReadingAgain: cart?.lines.length === 0 && cartState.isFetching,
    /** The totals are those of another delivery method or country. */
    isStale: cartState.isPlaceholderData,
    canOrder,
    firstIncomplete: getFirstIncomplete({
      canOrder,
      lines: cart?.lines ?? [],
      hasAddress: savedAddress !== undefined,
      hasDelivery: draft.delivery !== undefined,
    }),
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
export type ReadyCheckout = Checkout & { cart: NonNullable<Checkout["cart"]> };
