import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  cardEndpoints,
  getActiveUsers,
  getAverageSessions,
  getCustomers,
  getOrders,
  getOrdersBarChart,
  getProductOrders,
  getProfitLineChart,
  getRevenue,
  getRevenueReport,
  getRevenueStatistic,
  getSessionsByDevice,
  getSubscribers,
  getSupportTracker,
  periods,
  trendCard,
} from "../../src/contract/dashboard.ts";
import type { Endpoint, ResponseData } from "../../src/contract/endpoint.ts";
import { getPercentShares, getTrend } from "../../src/domain/dashboard.ts";
import { createTestApi, type SendOptions } from "./test-api.ts";

const TODAY = new Date(2026, 6, 15, 9, 30);
const setToday = (day: Date) => vi.useFakeTimers({ toFake: ["Date"], now: day });

beforeEach(() => void setToday(TODAY));
afterEach(() => void vi.useRealTimers());

/** Exact to the satang. */
const sum = (figures: readonly number[]) =>
  figures.reduce((cents, figure) => cents + Math.round(figure * 100), 0) / 100;
const mean = (figures: readonly number[]) => Math.round(sum(figures) / figures.length);

async function load<E extends Endpoint>(call: E, query: Record<string, string> = {}, options: SendOptions = {}) {
  const api = await createTestApi("dashboard", "invoices", "shop");
  const { data } = await api.call(call, { ...options, query });
  return data as ResponseData<E>;
}
const getData = ({ series }: { series: readonly { data: readonly number[] }[] }) => series.map(({ data }) => data);
const getSeries = (data: readonly number[][] | readonly (readonly number[])[], index = 0) => data[index] ?? [];

const analytics = cardEndpoints.filter(({ path }) => path.startsWith("/card/card-analytics/"));
const statisticsEndpoints = cardEndpoints.filter(({ path }) => path.startsWith("/card/card-statistics/"));

describe("analytics cards", () => {
  test.each(analytics)("$path defaults to the last 28 days", async (call) => {
    const card = await load(call);
    expect(card.period).toBe("last-28-days");
    expect(card).toEqual(await load(call, { period: "" }));
    expect(card).toEqual(await load(call, { period: "last-28-days" }));
  });

  test.each([
    [new Date(2026, 6, 15), "2026-06-17", "2026-07-14", 28],
    [new Date(2026, 0, 1, 0, 0), "2025-12-04", "2025-12-31", 28],
    [new Date(2028, 2, 1, 23, 59), "2028-02-02", "2028-02-29", 28],
  ])("the last data point is yesterday if today is %s", async (today, first, last, count) => {
    setToday(today);
    const { categories } = await load(getRevenue);
    expect([categories[0], categories.at(-1), categories.length]).toEqual([first, last, count]);
    expect(new Set(categories).size).toBe(count);
    expect(categories).toEqual(categories.toSorted());
  });

  test.each([
    [new Date(2026, 6, 15), "2026-06-01", "2026-06-30", 30],
    [new Date(2026, 0, 31), "2025-12-01", "2025-12-31", 31],
    [new Date(2028, 2, 31), "2028-02-01", "2028-02-29", 29],
    [new Date(2027, 2, 31), "2027-02-01", "2027-02-28", 28],
  ])("last-month is the previous calendar month if today is %s", async (today, first, last, count) => {
    setToday(today);
    const { categories, series } = await load(getCustomers, { period: "last-month" });
    expect([categories[0], categories.at(-1), categories.length]).toEqual([first, last, count]);
    for (const { data } of series) expect(data).toHaveLength(count);
  });

  test.each([[new Date(2026, 0, 1)], [new Date(2026, 11, 31)]])(
    "last-year is the previous calendar year if today is %s",
    async (today) => {
      setToday(today);
      const { categories, period } = await load(getRevenueReport, { period: "last-year" });
      expect(period).toBe("last-year");
      expect(categories).toEqual(Array.from({ length: 12 }, (_, index) => `2025-${`${index + 1}`.padStart(2, "0")}`));
    },
  );
});

describe("statistics cards", () => {
  test.each([
    [getOrdersBarChart, "last-7-days", "2026-07-08", "2026-07-14", 7],
    [getProfitLineChart, "last-12-months", "2025-07", "2026-06", 12],
    [getOrders, "last-28-days", "2026-06-17", "2026-07-14", 28],
  ] as const)("$0.path has a fixed period", async (call, span, first, last, count) => {
    const { period, categories } = await load(call);
    expect([period, categories[0], categories.at(-1), categories.length]).toEqual([span, first, last, count]);
  });

  test("statistics cards ignore the period parameter", async () => {
    expect(await load(getOrders, { period: "last-year" })).toEqual(await load(getOrders));
  });
});

/** Counts are integers, and baht have two decimals. */
const isFigure = (unit: string, figure: number) =>
  unit === "count" ? Number.isInteger(figure) : Math.round(figure * 100) / 100 === figure;

describe("card values", () => {
  const allQueries = [
    ...analytics.flatMap((call) => periods.map((period) => ({ call, query: { period } as Record<string, string> }))),
    ...statisticsEndpoints.map((call) => ({ call, query: {} as Record<string, string> })),
  ];

  test.each(allQueries)("$call.path $query.period returns one figure per category, and a trend", async (each) => {
    const card = await load(each.call, each.query);
    for (const { data } of card.series) {
      expect(data).toHaveLength(card.categories.length);
      expect(data.every((figure) => isFigure(card.unit, figure))).toBe(true);
    }
    expect(isFigure(card.unit, card.value) && isFigure(card.unit, card.previous)).toBe(true);
    if (card.isSample) expect(card.value).toBeGreaterThan(0);
    expect(card.trend).toBe(getTrend(card.value, card.previous));
  });

  test.each(allQueries.filter(({ query }) => query.period !== "last-year"))(
    "$call.path $query.period returns no negative values except losses",
    async ({ call, query }) => {
      const card = await load(call, query);
      if (call !== getProfitLineChart)
        expect(
          getData(card)
            .flat()
            .every((figure) => figure >= 0),
        ).toBe(true);
    },
  );

  test("a card's previous value is its value for the 28 days before", async () => {
    const { previous } = await load(getOrders);
    setToday(new Date(2026, 5, 17));
    expect((await load(getOrders)).value).toBe(previous);
  });

  test("a card's values of past days do not change on later days", async () => {
    const before = await load(getRevenueStatistic);
    setToday(new Date(2026, 6, 20));
    const after = await load(getRevenueStatistic);
    expect(getSeries(getData(after)).slice(0, -5)).toEqual(getSeries(getData(before)).slice(5));
    expect(after.categories.slice(0, -5)).toEqual(before.categories.slice(5));
  });

  test("the revenue card and the profit chart show the same month as the revenue report", async () => {
    const june = await load(getRevenue, { period: "last-month" });
    const year = await load(getProfitLineChart);
    const report = await load(getRevenueReport, { period: "last-month" });
    expect(june.value).toBe(report.earnings);
    expect(getSeries(getData(year)).at(-1)).toBe(report.value);
  });

  test("weekends have fewer sessions than weekdays", async () => {
    const { categories, series } = await load(getSessionsByDevice);
    const getMeanOn = (...days: number[]) =>
      mean((series[0]?.data ?? []).filter((_, index) => days.includes(new Date(categories[index] ?? "").getUTCDay())));
    expect(getMeanOn(0, 6)).toBeLessThan(getMeanOn(1, 2, 3, 4, 5) * 0.85);
  });
});

describe("value of a card", () => {
  test("the value of a card is the sum of the days", async () => {
    for (const call of [getOrders, getRevenueStatistic, getOrdersBarChart, getProfitLineChart]) {
      const card = await load(call);
      expect(card.value).toBe(sum(getSeries(getData(card))));
    }
  });

  test("the value of a card is the average of the days if the measure is an average", async () => {
    for (const call of [getAverageSessions, getActiveUsers]) {
      const card = await load(call);
      expect(card.value).toBe(mean(getSeries(getData(card))));
    }
    const year = await load(getAverageSessions, { period: "last-year" });
    expect(year.value).toBe(mean(getSeries(getData(year))));
  });

  test("the value of a card is that of the last day if the measure is a running total", async () => {
    const card = await load(getSubscribers);
    expect(card.value).toBe(getSeries(getData(card)).at(-1));
    expect(card.value).toBeGreaterThan(card.previous);
  });
});

describe("additional card values", () => {
  test.each(periods)("for %s the ticket counts add up to the total", async (period) => {
    const card = await load(getSupportTracker, { period });
    const [created, completed] = getData(card).map(sum);
    expect(card.newTickets).toBe(created);
    expect(card.value).toBe(completed);
    expect(card.openTickets).toBe(card.newTickets - card.value);
    expect(card.openTickets).toBeGreaterThan(0);
    expect(card.completedShare).toBe(Math.round((card.value / card.newTickets) * 100));
    expect(card.responseTime).toBeGreaterThan(60);
    expect(card.responseTime).toBeLessThan(3_600);
  });

  test.each(periods)("for %s the profit equals earnings minus expenses", async (period) => {
    const card = await load(getRevenueReport, { period });
    expect([card.earnings, card.expenses]).toEqual(getData(card).map(sum));
    expect(card.value).toBe(card.earnings - card.expenses);
  });

  test.each(periods)("for %s the revenue is compared with the previous period", async (period) => {
    const card = await load(getRevenue, { period });
    expect([card.value, card.previous]).toEqual(getData(card).map(sum));
    expect(card.categories).toHaveLength(getSeries(getData(card), 1).length);
  });

  const slicedCalls = [getProductOrders, getSessionsByDevice, getCustomers];
  test.each(slicedCalls.flatMap((call) => periods.map((period) => [call, period] as const)))(
    "the shares of $0.path add up to 100 % for %s",
    async (call, period) => {
      const { slices, value, series } = await load(call, { period });
      expect(slices.map(({ id, name }) => [id, name])).toEqual(series.map(({ id, name }) => [id, name]));
      expect(slices.map((slice) => slice.value)).toEqual(series.map(({ data }) => sum(data)));
      expect(sum(slices.map((slice) => slice.value))).toBe(value);
      expect(sum(slices.map(({ share }) => share))).toBe(value === 0 ? 0 : 100);
      for (const { share, value: part } of slices)
        if (value > 0) expect(Math.abs(share - (part / value) * 100)).toBeLessThan(1);
    },
  );
});

describe("two cards that use the same measure", () => {
  test("cards of the same measure show the same orders and revenue", async () => {
    const [orders, sliced, bars] = [await load(getOrders), await load(getProductOrders), await load(getOrdersBarChart)];
    expect(sliced.value).toBe(orders.value);
    expect(getSeries(getData(bars))).toEqual(getSeries(getData(orders)).slice(-7));
    expect((await load(getRevenue)).value).toBe((await load(getRevenueStatistic)).value);
  });

  test("cards of the same measure show the same sessions", async () => {
    const [averageCard, deviceCard] = [await load(getAverageSessions), await load(getSessionsByDevice)];
    expect(getSeries(getData(averageCard))).toEqual(
      averageCard.categories.map((_, day) => sum(getData(deviceCard).map((values) => values[day] ?? 0))),
    );
  });
});

describe("languages", () => {
  test("a card has translated texts and the same values in Thai and in English", async () => {
    const english = await load(getCustomers);
    const thai = await load(getCustomers, {}, { headers: { "accept-language": "th" } });
    expect([english.title, english.slices[0]?.name]).toEqual(["Customers", "New"]);
    expect([thai.title, thai.slices[0]?.name]).toEqual(["ลูกค้า", "ลูกค้าใหม่"]);
    expect(getData(thai)).toEqual(getData(english));
    expect(v.is(trendCard, thai)).toBe(true);
  });
});

describe("getPercentShares", () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [5, 0, 0],
      [100, 0, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [995, 4, 1],
      [100, 0, 0],
    ],
  ])("getPercentShares returns the shares of %j as %j", (parts, expected) => {
    expect(getPercentShares(parts)).toEqual(expected);
  });
});

test.each([
  [110, 100, 10],
  [90, 100, -10],
  [2, 3, -33.3],
  [5, 0, 0],
  [50, -100, 150],
])("getTrend from %2$d to %1$d returns %3$d percent", (value, before, expected) => {
  expect(getTrend(value, before)).toBe(expected);
});
