import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { todaysOrdersQuery } from "../../api/queries/orders.ts";
import { formatMoney } from "../../lib/money.ts";
import { useCan } from "../../state/ability.ts";

/** Today's figures, because the periods of the cards end yesterday. */
export function TodaysOrders() {
  const { t, i18n } = useTranslation("dashboard");
  const canOpen = useCan("read", "Shop");
  const { data, isError } = useQuery(todaysOrdersQuery);
  const text = data
    ? t("todaysOrders", { count: data.count, revenue: formatMoney(data.revenue, i18n.language) })
    : isError && t("today.failed");
  // A no-break space keeps the line's height while the figures load.
  if (!text || !canOpen) return <p className="text-muted tabular-nums">{text || "\u00a0"}</p>;
  return (
    <Link
      to="/apps/ecommerce/orders"
      className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-md px-1 text-accent tabular-nums outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
    >
      {text}
      <ChevronRight className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
    </Link>
  );
}
