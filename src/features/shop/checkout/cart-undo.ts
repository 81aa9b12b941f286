import { offerUndo } from "../../../ui/undo.tsx";

const withdrawals = new Set<() => void>();

/** Offers to undo a change of the cart, until an order takes the cart's products. */
export function offerCartUndo(...offer: Parameters<typeof offerUndo>): void {
  withdrawals.add(offerUndo(...offer));
}

/** Withdraws all offers: an undo after the order would put ordered products into the cart again. */
export function withdrawCartUndo(): void {
  for (const withdraw of withdrawals) withdraw();
  withdrawals.clear();
}
