import { Ban, Check, Ellipsis, RotateCcw, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { canCancel, getNextStatus, getOrderSteps, getPreviousStatus } from "../../../../domain/orders.ts";
import { formatDateTime, formatWeekday } from "../../../../lib/format-date.ts";
import { useCan } from "../../../../state/ability.ts";
import { Button } from "../../../../ui/button.tsx";
import type { TableAction } from "../../../../ui/data-table/types.ts";
import { useActionMenu } from "../../../../ui/data-table/use-action-menu.tsx";
import { getStatusIcon } from "../order-badges.tsx";
import type { useOrderActions } from "../use-order-actions.ts";
import { ActionButton } from "./action-button.tsx";
import { Card } from "./card.tsx";

interface ProgressCardProps {
  order: OrderDetail;
  actions: ReturnType<typeof useOrderActions>;
}

export function ProgressCard({ order, actions }: ProgressCardProps) {
  const { t } = useTranslation("orders");
  const canChange = useCan("update", "Shop");
  return (
    <Card title={t("progress.title")} actions={canChange && <ProgressActions order={order} actions={actions} />}>
      <Steps order={order} />
    </Card>
  );
}

function ProgressActions({ order, actions }: ProgressCardProps) {
  const { t, i18n } = useTranslation("orders");
  const { open, menu } = useActionMenu();
  const { status } = order;
  const nextStatus = getNextStatus(status);
  const previousStatus = getPreviousStatus(order);
  const menuActions: TableAction[] = [
    ...(previousStatus && status !== "cancelled"
      ? [
          {
            id: "back",
            label: t("actions.back", { status: t(`statuses.${previousStatus}`).toLocaleLowerCase(i18n.language) }),
            icon: Undo2,
            run: () => actions.stepBack(order),
          },
        ]
      : []),
    ...(canCancel(status)
      ? [{ id: "cancel", label: t("actions.cancel"), icon: Ban, isDanger: true, run: () => actions.cancel(order) }]
      : []),
  ];
  const NextIcon = nextStatus && getStatusIcon(nextStatus);
  return (
    <>
      {nextStatus && NextIcon && (
        <ActionButton size="sm" onPress={() => actions.setStatus(order, nextStatus)}>
          <NextIcon aria-hidden />
          {t(`actions.to.${nextStatus}`)}
        </ActionButton>
      )}
      {status === "cancelled" && (
        <ActionButton variant="outline" size="sm" onPress={() => actions.stepBack(order)}>
          <RotateCcw aria-hidden />
          {t("actions.reopen")}
        </ActionButton>
      )}
      {menuActions.length > 0 && (
        <Button
          aria-haspopup="menu"
          aria-label={t("progress.change")}
          title={t("progress.change")}
          variant="outline"
          size="sm"
          isIconOnly
          onClick={({ currentTarget }) => open(currentTarget, t("progress.change"), menuActions)}
        >
          <Ellipsis aria-hidden />
        </Button>
      )}
      {menu}
    </>
  );
}

const dotStyles = {
  done: "bg-success-soft text-success-soft-foreground",
  current: "bg-accent text-accent-foreground",
  upcoming: "bg-default text-muted",
  cancelled: "bg-danger-soft text-danger-soft-foreground",
};

/** On phones the steps are below each other. */
function Steps({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation("orders");
  const isShippingAhead = order.status === "placed" || order.status === "packed";
  return (
    <ol className="flex flex-col sm:flex-row">
      {getOrderSteps(order).map(({ status, at, state }) => {
        const Icon = state === "done" ? Check : getStatusIcon(status);
        const note =
          (at && formatDateTime(at, i18n.language)) ||
          (status === "shipped" &&
            isShippingAhead &&
            t("progress.shipsBy", { day: formatWeekday(order.shippingDate, i18n.language) }));
        const dotStyle = state === "current" && status === "cancelled" ? "cancelled" : state;
        return (
          <li
            key={status}
            aria-current={state === "current" ? "step" : undefined}
            className="group relative flex flex-1 gap-3 pb-4 last:pb-0 sm:flex-col sm:gap-2 sm:pe-3 sm:pb-0"
          >
            {/* The line to the next step. */}
            <span
              aria-hidden
              className={`absolute start-4 top-9 bottom-1 w-0.5 group-last:hidden sm:start-10 sm:end-2 sm:top-4 sm:bottom-auto sm:h-0.5 sm:w-auto ${state === "done" ? "bg-success" : "bg-separator"}`}
            />
            <span className={`grid size-8 shrink-0 place-content-center rounded-full ${dotStyles[dotStyle]}`}>
              <Icon className="size-4" aria-hidden />
            </span>
            <span className="min-w-0">
              <span className={`block text-sm ${state === "upcoming" ? "text-muted" : "font-medium"}`}>
                {t(`statuses.${status}`)}
              </span>
              {note && (
                <span className="block text-xs leading-relaxed text-muted">
                  {at ? <time dateTime={at}>{note}</time> : note}
                </span>
              )}
              {status === "cancelled" && (
                <span className="block text-xs leading-relaxed text-muted">{t("progress.cancelledHelp")}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
