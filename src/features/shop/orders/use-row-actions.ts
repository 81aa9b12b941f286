import { useNavigate } from "@tanstack/react-router";
import { Ban, CircleCheck, CircleDashed, Eye, ReceiptText, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListedOrder } from "../../../contract/shop-orders.ts";
import { canCancel, getDocumentKind, getNextStatus } from "../../../domain/orders.ts";
import { isLanguage } from "../../../lib/language.ts";
import { useCan } from "../../../state/ability.ts";
import type { TableAction } from "../../../ui/data-table/types.ts";
import { getStatusIcon } from "./order-badges.tsx";
import { useOrderActions } from "./use-order-actions.ts";

export function useRowActions() {
  const { t, i18n } = useTranslation("orders");
  const navigate = useNavigate();
  const { setStatus, setPaid, cancel, reorder } = useOrderActions();
  const [canAdd, canChange] = [useCan("create", "Shop"), useCan("update", "Shop")];
  const receiptLanguage = isLanguage(i18n.language) ? i18n.language : "en";

  return (order: ListedOrder): TableAction[] => {
    const params = { id: String(order.id) };
    const nextStatus = getNextStatus(order.status);
    const isPaid = order.paidAt !== null;
    const kind = getDocumentKind(order);
    const possibleActions: (TableAction | false | undefined)[] = [
      {
        id: "open",
        label: t("actions.open"),
        icon: Eye,
        run: () => void navigate({ to: "/apps/ecommerce/orders/$id", params }),
      },
      canChange &&
        nextStatus && {
          id: "next",
          label: t(`actions.to.${nextStatus}`),
          icon: getStatusIcon(nextStatus),
          run: () => setStatus(order, nextStatus),
        },
      canChange &&
        (isPaid || order.status !== "cancelled") && {
          id: "paid",
          label: t(isPaid ? "actions.markUnpaid" : "actions.markPaid"),
          icon: isPaid ? CircleDashed : CircleCheck,
          run: () => setPaid(order, !isPaid),
        },
      {
        id: "receipt",
        label: t(kind === "cancelled" ? "actions.document" : `actions.${kind}`),
        icon: ReceiptText,
        run: () => void navigate({ to: "/apps/ecommerce/orders/$id", params, search: { receipt: receiptLanguage } }),
      },
      canAdd && { id: "reorder", label: t("actions.reorder"), icon: ShoppingCart, run: () => reorder(order) },
      canChange &&
        canCancel(order.status) && {
          id: "cancel",
          label: t("actions.cancel"),
          icon: Ban,
          isDanger: true,
          run: () => cancel(order),
        },
    ];
    return possibleActions.filter((action) => action !== false && action !== undefined);
  };
}
