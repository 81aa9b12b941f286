import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { deleteInvoices } from "../../../contract/invoice-actions.ts";
import {
  cancelOrder,
  createOrderInvoice,
  type ListedOrder,
  type OrderDetail,
  type OrderStatus,
  reorder,
  updateOrder,
} from "../../../contract/shop-orders.ts";
import { getPreviousStatus } from "../../../domain/orders.ts";
import { formatInvoiceNumber, formatOrderNumber } from "../../../lib/format-document-number.ts";
import { locales } from "../../../lib/language.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { useCan } from "../../../state/ability.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { type ConflictKey, getFailureKey } from "./failure-key.ts";

type OrderState = Pick<ListedOrder, "id" | "status" | "paidAt">;

/** How long a toast stays that lists products which could not be ordered again. */
const SKIPPED_TOAST_MS = 15_000;

/** Every action except `reorder` offers undo. If a call fails, a toast says why and nothing changes. */
export function useOrderActions() {
  const { t, i18n } = useTranslation("orders");
  const navigate = useNavigate();
  const { mutateAsync: update } = useEndpointMutation(updateOrder);
  const { mutateAsync: cancel } = useEndpointMutation(cancelOrder);
  const { mutateAsync: addToCart } = useEndpointMutation(reorder);
  const { mutateAsync: createInvoice } = useEndpointMutation(createOrderInvoice);
  const { mutateAsync: removeInvoices } = useEndpointMutation(deleteInvoices);
  const canDeleteInvoice = useCan("delete", "Invoice");
  const [once] = useState(singleFlight);

  /** `conflict` is the message if the order's state does not allow the action. */
  const run = (action: () => Promise<unknown>, conflictKey?: ConflictKey) =>
    void once(() =>
      action().catch((error: unknown) => {
        toast.error(t(`failed.${getFailureKey(error, conflictKey)}`));
      }),
    );
  type Change = Parameters<typeof update>[0]["body"];
  const updateWithUndo = async ({ id }: OrderState, body: Change, message: string, undo: Change) => {
    await update({ params: { id }, body });
    offerUndo(message, () => update({ params: { id }, body: { ...undo, expected: body } }));
  };
  const getStatusMessage = (order: OrderState, status: OrderStatus) =>
    t("done.status", { number: formatOrderNumber(order), status: t(`statuses.${status}`) });

  return {
    setStatus: (order: OrderState, status: OrderStatus) =>
      run(() => updateWithUndo(order, { status }, getStatusMessage(order, status), { status: order.status })),
    /** Undo restores the step with its time. */
    stepBack: (order: OrderDetail) => {
      const previousStatus = getPreviousStatus(order);
      const lastStep = order.history.at(-1);
      if (!previousStatus || !lastStep) return;
      run(() => updateWithUndo(order, { status: previousStatus }, getStatusMessage(order, previousStatus), lastStep));
    },
    setPaid: (order: OrderState, isPaid: boolean) =>
      run(() =>
        updateWithUndo(
          order,
          { isPaid },
          t(isPaid ? "done.paid" : "done.unpaid", { number: formatOrderNumber(order) }),
          {
            isPaid: !isPaid,
            ...(order.paidAt !== null && { at: order.paidAt }),
          },
        ),
      ),
    cancel: (order: OrderState) =>
      run(async () => {
        const { id, status } = order;
        await cancel({ params: { id } });
        offerUndo(t("done.cancelled", { number: formatOrderNumber(order) }), () =>
          update({ params: { id }, body: { status, expected: { status: "cancelled" } } }),
        );
      }, "shipped"),
    reorder: ({ id }: Pick<ListedOrder, "id">) =>
      run(async () => {
        const { productIds, skipped } = await addToCart({ params: { id } });
        if (productIds.length === 0) return void toast.warning(t("done.nothingReordered"));
        const names = new Intl.ListFormat(locales[i18n.language === "th" ? "th" : "en"]).format(skipped);
        const message = t("done.reordered", { count: productIds.length });
        if (skipped.length === 0) toast.success(message);
        else toast.warning(message, { description: t("done.skipped", { names }), duration: SKIPPED_TOAST_MS });
        await navigate({ to: "/apps/ecommerce/checkout" });
      }),
    createInvoice: ({ id }: Pick<ListedOrder, "id">) =>
      run(async () => {
        const { invoiceId, invoiceNumber } = await createInvoice({ params: { id } });
        const message = t("done.invoice", { number: formatInvoiceNumber({ id: invoiceId, number: invoiceNumber }) });
        if (canDeleteInvoice) offerUndo(message, () => removeInvoices({ body: { ids: [invoiceId] } }));
        else toast.success(message);
      }, "canceled"),
  };
}
