import Papa from "papaparse";
import { expect, test } from "vitest";
import { buildChartTable } from "./build-chart-table.ts";
import { toChartCsv } from "./chart-csv.ts";

const data = {
  categories: ["2026-11-20", "2026-11-21"],
  unit: "baht" as const,
  series: [
    { id: "earnings", name: "รายรับ, ทั้งหมด", data: [1_200.5, 900] },
    { id: "expenses", name: '=SUM("x")', data: [-3, 4] },
  ],
};

test("a spreadsheet reads the file as UTF-8, with days it knows and numbers that are numbers", async () => {
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

test("a name cannot be a formula", async () => {
  const csv = await toChartCsv(buildChartTable(data, "Date", "en"));
  expect(Papa.parse<string[]>(csv.slice(1)).data[0]?.[2]).toBe(`'=SUM("x")`);
});
