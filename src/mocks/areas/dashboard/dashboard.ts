import {
  type CardPeriod,
  getActiveUsers,
  getAverageSessions,
  getCounts,
  getCustomers,
  getGoalOverview,
  getNewsletter,
  getOrders,
  getOrdersBarChart,
  getProductOrders,
  getProfitLineChart,
  getRevenue,
  getRevenueReport,
  getRevenueStatistic,
  getSales,
  getSessionsByDevice,
  getSiteTraffic,
  getSubscribers,
  getSupportTracker,
} from "../../../contract/dashboard.ts";
import { getToday } from "../../../contract/today.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import {
  type Aggregation,
  aggregate,
  getMeasureValue,
  getPercentShares,
  getPeriodPoints,
  getTrend,
  type Point,
} from "../../../domain/dashboard.ts";
import { isMoney, isOwnFigure } from "../../../domain/own-figures.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";
import { toCents } from "../../../lib/money.ts";
import { query } from "../../core/handler.ts";
import { readCounts } from "./counts.ts";
import { readFigures } from "./read-figures.ts";
import { readToday } from "./today.ts";

interface CardContext {
  db: Database;
  account: Account | undefined;
  language: Language;
  params: { period?: CardPeriod | undefined } | undefined;
}

interface CardSeries {
  id: string;
  name: string;
  value: number;
  previous: number;
}

interface CardData {
  parts: readonly CardSeries[];
  value: number;
  /** Use this for measures that the card does not draw as a series. */
  getMeasure: (name: string, kind: Aggregation) => number;
}

interface CardOptions<More> {
  /** The default is the sum of the totals. */
  value?: (...series: number[]) => number;
  more?: (figures: CardData) => More;
}

const sumFigures = (...figures: number[]) => aggregate(figures, "sum");

function cardHandler<More extends object = object>(slug: string, { value = sumFigures, more }: CardOptions<More> = {}) {
  return async ({ db, account, language, params }: CardContext) => {
    const [cards, measures, figures] = await Promise.all([
      readAllCached(db.cards),
      readAllCached(db.measures),
      readFigures(db, account),
    ]);
    const row = cards.find((each) => each.slug === slug);
    if (!row) throw new Error(`There is no card ${slug}.`);
    const { title, unit, period: defaultPeriod, total: kind, series } = resolveLanguage(row, language);
    const period = params?.period ?? defaultPeriod;
    const { current, before } = getPeriodPoints(period, new Date());

    const measuresByName = new Map(measures.map((measure) => [measure.name, measure]));
    const getValueOn = (name: string, day: number) => {
      if (isOwnFigure(name)) return figures[name].get(day) ?? 0;
      const measure = measuresByName.get(name);
      if (!measure) throw new Error(`There is no measure ${name}.`);
      return getMeasureValue(measure, day);
    };
    // Money is in satang until here, so that sums are exact.
    const divisor = series.some(({ of }) => Object.keys(of).some(isMoney)) ? 100 : 1;
    const aggregateValues = (values: readonly number[], by: Aggregation) =>
      aggregate(
        values.map((value) => value * divisor),
        by,
      ) / divisor;
    const readSeries = (of: Readonly<Record<string, number>>, points: readonly Point[], by: Aggregation) =>
      points.map(
        ({ days }) =>
          aggregate(
            days.map((day) => sumFigures(...Object.entries(of).map(([name, times]) => times * getValueOn(name, day)))),
            by,
          ) / divisor,
      );

    const parts = series.map(({ id, name, of }) => ({
      id,
      name,
      value: aggregateValues(readSeries(of, current, kind), kind),
      previous: aggregateValues(readSeries(of, before, kind), kind),
    }));
    const toValue = (totals: readonly number[]) => value(...totals.map((total) => total * divisor)) / divisor;
    const now = toValue(parts.map((part) => part.value));
    const previous = toValue(parts.map((part) => part.previous));
    const getMeasure = (name: string, by: Aggregation) => aggregate(readSeries({ [name]: 1 }, current, by), by);
    return {
      title,
      unit,
      period,
      categories: current.map(({ category }) => category),
      series: series.map(({ id, name, of, before: isBefore }) => ({
        id,
        name,
        data: readSeries(of, isBefore ? before : current, kind),
      })),
      value: now,
      previous,
      trend: getTrend(now, previous),
      isSample: series.some(({ of }) => Object.keys(of).some((name) => !isOwnFigure(name))),
      ...(more?.({ parts, value: now, getMeasure }) as More),
    };
  };
}

const pieChartHandler = (slug: string) =>
  cardHandler(slug, {
    more: ({ parts }) => {
      const percents = getPercentShares(parts.map(({ value }) => value));
      return {
        slices: parts.map(({ id, name, value, previous }, index) => ({
          id,
          name,
          value,
          share: percents[index] ?? 0,
          trend: getTrend(value, previous),
        })),
      };
    },
  });

const getPercent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100));

const supportTracker = cardHandler("analytics/support-tracker", {
  value: (_created, completed = 0) => completed,
  more: ({ parts: [created], value, getMeasure }) => {
    const newTickets = created?.value ?? 0;
    return {
      newTickets,
      openTickets: newTickets - value,
      completedShare: getPercent(value, newTickets),
      responseTime: getMeasure("response-seconds", "average"),
    };
  },
});

const revenueReport = cardHandler("analytics/revenue-report", {
  value: (earnings = 0, expenses = 0) => earnings - expenses,
  more: ({ parts: [earnings, expenses] }) => ({ earnings: earnings?.value ?? 0, expenses: expenses?.value ?? 0 }),
});

/** `value` is the goal, `completed` the revenue and `inProgress` what is missing. */
const goalOverview = cardHandler("analytics/goal-overview", {
  value: (_revenue, goal = 0) => goal,
  more: ({ parts: [revenue], value: goal }) => {
    const completed = revenue?.value ?? 0;
    const missing = Math.max(toCents(goal) - toCents(completed), 0) / 100;
    return { completed, inProgress: missing, completedShare: Math.min(getPercent(completed, goal), 100) };
  },
});

export const dashboardHandlers = [
  query(getSupportTracker, supportTracker),
  query(getAverageSessions, cardHandler("analytics/avg-sessions")),
  query(getRevenueReport, revenueReport),
  query(getGoalOverview, goalOverview),
  query(getRevenue, cardHandler("analytics/revenue", { value: (thisPeriod = 0) => thisPeriod })),
  query(getProductOrders, pieChartHandler("analytics/product-orders")),
  query(getSessionsByDevice, pieChartHandler("analytics/sessions-device")),
  query(getCustomers, pieChartHandler("analytics/customers")),
  query(getOrdersBarChart, cardHandler("statistics/orders-bar-chart")),
  query(getProfitLineChart, cardHandler("statistics/profit-line-chart")),
  query(getSubscribers, cardHandler("statistics/subscribers")),
  query(getRevenueStatistic, cardHandler("statistics/revenue")),
  query(getSales, cardHandler("statistics/sales")),
  query(getOrders, cardHandler("statistics/orders")),
  query(getSiteTraffic, cardHandler("statistics/site-traffic")),
  query(getActiveUsers, cardHandler("statistics/active-users")),
  query(getNewsletter, cardHandler("statistics/newsletter")),
  query(getCounts, readCounts),
  query(getToday, readToday),
];
