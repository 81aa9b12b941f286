import { expect, test } from "vitest";
import { splitThaiText } from "./thai-words.ts";

const show = (text: string) =>
  splitThaiText(text)
    .map(({ text: part, isKept }) => (isKept ? `[${part}]` : part))
    .join("");

test.each([
  ["เช็คสินค้าและนับสต็อกให้ครบทุกชั้น", "เช็ค[สินค้า]และ[นับสต็อก]ให้ครบทุกชั้น"],
  ["ข้อมูลที่ช่วยให้คุณตัดสินใจได้เร็วขึ้น", "ข้อมูลที่ช่วยให้คุณ[ตัดสินใจ]ได้เร็วขึ้น"],
  ["ผู้จัดการฝ่ายปฏิบัติการประจำสาขา", "[ผู้จัดการ]ฝ่าย[ปฏิบัติการ]ประจำสาขา"],
])("keeps words whole that browsers break: %s", (text, expected) => {
  expect(show(text)).toBe(expected);
});

test("prefers the longest word at a place", () => {
  expect(show("ออกใบเสร็จรับเงินให้ลูกค้าทันทีหลังชำระ")).toContain("[ใบเสร็จรับเงิน]");
});

test("keeps names and short labels whole, whatever their words are", () => {
  expect(show("อารยา ศรีสุวรรณ (ส่งมอบ 12 ชิ้น)")).toBe("[อารยา] [ศรีสุวรรณ] ([ส่งมอบ] 12 ชิ้น)");
});

test("leaves other languages and very short words as they are", () => {
  expect(splitThaiText("Stock ฿1,200 ณ")).toEqual([{ text: "Stock ฿1,200 ณ", isKept: false }]);
});

test("the parts of a text, joined, are the text", () => {
  const text = "รายงานสต็อก: คลังสินค้า\nและ (ปลายทาง)";
  expect(
    splitThaiText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
