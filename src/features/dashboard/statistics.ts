import { BookOpenCheck, Eye, type LucideIcon, Package, ShoppingCart, UserCheck, UserPlus, Wallet } from "lucide-react";
import {
  activeUsersQuery,
  newsletterQuery,
  ordersBarChartQuery,
  ordersQuery,
  profitLineChartQuery,
  revenueStatisticQuery,
  salesQuery,
  siteTrafficQuery,
  subscribersQuery,
} from "../../api/queries/dashboard.ts";
import { queryClient } from "../../api/query-client.ts";
import type { StatisticCardProps } from "./statistic-card.tsx";

/** The small cards of the statistics page. Daily counts are drawn as bars, all other values as lines. */
export const statisticCards: ReadonlyArray<StatisticCardProps & { icon: LucideIcon }> = [
  { id: "revenue", icon: Wallet, query: revenueStatisticQuery },
  { id: "orders", icon: ShoppingCart, query: ordersQuery, sparkline: "bars" },
  { id: "sales", icon: Package, query: salesQuery, sparkline: "bars" },
  { id: "subscribers", icon: UserPlus, query: subscribersQuery },
  { id: "active-users", icon: UserCheck, query: activeUsersQuery },
  { id: "site-traffic", icon: Eye, query: siteTrafficQuery },
  { id: "newsletter", icon: BookOpenCheck, query: newsletterQuery, sparkline: "bars" },
];

export const prefetchStatistics = (language: string): Promise<unknown> =>
  Promise.all(
    [ordersBarChartQuery, profitLineChartQuery, ...statisticCards.map(({ query }) => query)].map((query) =>
      queryClient.prefetchQuery(query(language)),
    ),
  );
