import { ChartColumn, ChartColumnStacked, ChartLine, ChartPie, type LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import {
  averageSessionsQuery,
  customersQuery,
  goalOverviewQuery,
  type Period,
  productOrdersQuery,
  revenueQuery,
  revenueReportQuery,
  sessionsByDeviceQuery,
  supportTrackerQuery,
} from "../../api/queries/dashboard.ts";
import { queryClient } from "../../api/query-client.ts";
import { type AnalyticsCardId, analyticsCardIds, type CardLayout } from "../../state/dashboard-cards.ts";
import {
  AverageSessionsCard,
  CustomersCard,
  GoalOverviewCard,
  ProductOrdersCard,
  RevenueCard,
  RevenueReportCard,
  SessionsByDeviceCard,
  SupportTrackerCard,
} from "./analytics-cards.tsx";
import type { CardSize } from "./card-layout.ts";
import { type AnalyticsSearch, getCardPeriod } from "./search.ts";

interface CardEntry {
  component: ComponentType;
  /** Shows the type of chart in the layout editor. */
  icon: LucideIcon;
  size: CardSize;
  prefetch: (language: string, period: Period) => Promise<void>;
}

export const cardRegistry: Record<AnalyticsCardId, CardEntry> = {
  revenue: {
    component: RevenueCard,
    icon: ChartLine,
    size: 8,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(revenueQuery(...queryArgs)),
  },
  "product-orders": {
    component: ProductOrdersCard,
    icon: ChartPie,
    size: 4,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(productOrdersQuery(...queryArgs)),
  },
  "avg-sessions": {
    component: AverageSessionsCard,
    icon: ChartLine,
    size: 4,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(averageSessionsQuery(...queryArgs)),
  },
  "revenue-report": {
    component: RevenueReportCard,
    icon: ChartColumn,
    size: 8,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(revenueReportQuery(...queryArgs)),
  },
  "support-tracker": {
    component: SupportTrackerCard,
    icon: ChartLine,
    size: 8,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(supportTrackerQuery(...queryArgs)),
  },
  "goal-overview": {
    component: GoalOverviewCard,
    icon: ChartPie,
    size: 4,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(goalOverviewQuery(...queryArgs)),
  },
  "sessions-device": {
    component: SessionsByDeviceCard,
    icon: ChartPie,
    size: 4,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(sessionsByDeviceQuery(...queryArgs)),
  },
  customers: {
    component: CustomersCard,
    icon: ChartColumnStacked,
    size: 8,
    prefetch: (...queryArgs) => queryClient.prefetchQuery(customersQuery(...queryArgs)),
  },
};

export const prefetchCards = (language: string, search: AnalyticsSearch): Promise<unknown> =>
  Promise.all(analyticsCardIds.map((card) => cardRegistry[card].prefetch(language, getCardPeriod(search, card))));

export const getVisibleCards = ({ order, hidden }: CardLayout) => order.filter((card) => !hidden.includes(card));
