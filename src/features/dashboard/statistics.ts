import { BookOpenCheck, Eye, Package, ShoppingCart, UserCheck, UserPlus, Wallet } from "lucide-react";
import {
  activeUsersQuery,
  newsletterQuery,
  ordersBarChartQuery,
  ordersCardQuery,
  profitLineChartQuery,
  revenueStatisticQuery,
  salesQuery,
  siteTrafficQuery,
  subscribersQuery,
} from "../../api/queries/dashboard.ts";
import { queryClient } from "../../api/query-client.ts";
import type { StatisticRowProps } from "./statistic-row.tsx";

/** Daily counts are drawn as bars, all other values as lines. */
export const statisticRows: Readonly<Record<"sales" | "audience", readonly StatisticRowProps[]>> = {
  sales: [
    { id: "revenue", icon: Wallet, query: revenueStatisticQuery },
    { id: "orders", icon: ShoppingCart, query: ordersCardQuery, sparkline: "bars" },
    { id: "sales", icon: Package, query: salesQuery, sparkline: "bars" },
  ],
  audience: [
    { id: "site-traffic", icon: Eye, query: siteTrafficQuery },
    { id: "active-users", icon: UserCheck, query: activeUsersQuery },
    { id: "subscribers", icon: UserPlus, query: subscribersQuery },
    { id: "newsletter", icon: BookOpenCheck, query: newsletterQuery, sparkline: "bars" },
  ],
};

export const prefetchStatistics = (language: string): Promise<unknown> =>
  Promise.all(
    [
      ordersBarChartQuery,
      profitLineChartQuery,
      ...Object.values(statisticRows).flatMap((rows) => rows.map(({ query }) => query)),
    ].map((query) => queryClient.prefetchQuery(query(language))),
  );
