import {
  Ban,
  CircleCheck,
  CircleDashed,
  ClipboardList,
  CloudUpload,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
} from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ListedOrder, OrderStatus } from "../../../contract/shop-orders.ts";

/** Each status has its own icon, so that people who cannot see the colours can tell the statuses apart. */
const statusStyles: Record<OrderStatus, { icon: LucideIcon; tone: string }> = {
  placed: { icon: ClipboardList, tone: "bg-attention/12 text-foreground [&_svg]:text-attention" },
  packed: { icon: Package, tone: "bg-accent-soft text-accent-soft-foreground" },
  shipped: { icon: Truck, tone: "bg-accent-soft text-accent-soft-foreground" },
  delivered: { icon: PackageCheck, tone: "bg-success-soft text-success-soft-foreground" },
  cancelled: { icon: Ban, tone: "bg-default text-muted" },
};
export const getStatusIcon = (status: OrderStatus): LucideIcon => statusStyles[status].icon;

interface StatusChipProps {
  status: OrderStatus;
  /** The workspace's server has not confirmed the order yet. */
  isWaiting?: boolean | undefined;
}

export const StatusChip = memo(function StatusChip({ status, isWaiting = false }: StatusChipProps) {
  const { t } = useTranslation("orders");
  const { icon, tone } = statusStyles[status];
  const Icon = isWaiting ? CloudUpload : icon;
  return (
    <span className={`chip gap-1.5 px-2.5 whitespace-nowrap ${tone}`}>
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(isWaiting ? "waiting" : `statuses.${status}`)}
    </span>
  );
});

/** Renders nothing for an order that was cancelled before it was paid, because nothing is due. */
export function PaidMark({ order: { status, paidAt } }: { order: Pick<ListedOrder, "status" | "paidAt"> }) {
  const { t } = useTranslation("orders");
  const isPaid = paidAt !== null;
  if (!isPaid && status === "cancelled") return null;
  const Icon = isPaid ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap ${isPaid ? "text-success-soft-foreground" : "text-attention"}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(isPaid ? "paid" : "unpaid")}
    </span>
  );
}
