import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const toCsvCell = async (text: string) => {
  const csv = await toCsv([{ text }], [{ title: "Message", value: (row) => row.text }]);
  return csv.split("\r\n").slice(1).join("\r\n");
};

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff=1",
  "＝1",
  "＋1",
  "－1",
  "＠SUM",
  "'=1",
  '"=1',
])("toCsv escapes %j, which a spreadsheet could run as a formula", async (text) => {
  expect((await toCsvCell(text)).replace(/^"/, "")).toMatch(/^'/);
});

test.each(["1+1=2", "mali@example.com", "ขอราคา = เท่าไร", "<b>bold</b>", "a-b"])(
  "toCsv leaves the harmless text %j unchanged",
  async (text) => {
    expect(await toCsvCell(text)).toBe(text);
  },
);

test("toCsv does not escape negative numbers", async () => {
  expect(await toCsv([{ balance: -205.5 }], [{ title: "Balance", value: ({ balance }) => balance }])).toBe(
    "\ufeffBalance\r\n-205.5",
  );
});

test("toCsv quotes cells with commas, quotes or line breaks", async () => {
  expect(await toCsvCell('a, "b"\nc')).toBe('"a, ""b""\nc"');
});

test("toCsv starts the file with a byte order mark", async () => {
  expect(await toCsv([], [{ title: "ข้อความ", value: () => "" }])).toBe("\ufeffข้อความ\r\n");
});
