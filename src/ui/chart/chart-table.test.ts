import Papa from "papaparse";
import { expect, test } from "vitest";
import { buildChartTable, toChartCsv } from "./chart-table.tsx";

const data = {
  categories: ["2026-11-20", "2026-11-21"],
  unit: "baht" as const,
  series: [
    { id: "earnings", name: "รายรับ, ทั้งหมด", data: [1_200.5, 900] },
    { id: "expenses", name: '=SUM("x")', data: [-3, 4] },
  ],
};

test("toChartCsv returns ISO dates and plain numbers after a byte order mark", async () => {
  const csv = await toChartCsv(buildChartTable(data, "วันที่", "th"));
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const { data: rows, errors } = Papa.parse<string[]>(csv.slice(1));
  expect(errors).toEqual([]);
  expect(rows.slice(1)).toEqual([
    ["2026-11-20", "1200.5", "-3"],
    ["2026-11-21", "900", "4"],
  ]);
  expect(rows[0]?.slice(0, 2)).toEqual(["วันที่", "รายรับ, ทั้งหมด"]);
});

test("toChartCsv escapes a series name that a spreadsheet would run as a formula", async () => {
  const csv = await toChartCsv(buildChartTable(data, "Date", "en"));
  expect(Papa.parse<string[]>(csv.slice(1)).data[0]?.[2]).toBe(`'=SUM("x")`);
});
