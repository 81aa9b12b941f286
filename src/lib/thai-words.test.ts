import { expect, test } from "vitest";
import { splitThaiText } from "./thai-words.ts";

const showParts = (text: string) =>
  splitThaiText(text)
    .map(({ text: part, isKept }) => (isKept ? `[${part}]` : part))
    .join("");

test.each([
  ["เช็คสินค้าแล้วนับสต็อกให้ครบทุกชั้น", "เช็ค[สินค้า]แล้ว[นับสต็อก]ให้ครบทุกชั้น"],
  ["ข้อมูลที่ช่วยให้คุณตัดสินใจได้เร็วขึ้น", "ข้อมูล[ที่ช่วย]ให้คุณ[ตัดสินใจ]ได้เร็วขึ้น"],
  ["ผู้จัดการฝ่ายปฏิบัติการประจำสาขา", "[ผู้จัดการ]ฝ่าย[ปฏิบัติการ]ประจำสาขา"],
])("splitThaiText keeps words whole that browsers break: %s", (text, expected) => {
  expect(showParts(text)).toBe(expected);
});

test("splitThaiText prefers the longest word at a place", () => {
  expect(showParts("ออกใบเสร็จรับเงินให้ลูกค้าทันทีหลังชำระ")).toContain("[ใบเสร็จรับเงิน]");
});

test("splitThaiText keeps names and short labels whole, whatever their words are", () => {
  expect(showParts("อารยา ศรีสุวรรณ (ส่งมอบ 12 ชิ้น)")).toBe("[อารยา] [ศรีสุวรรณ] ([ส่งมอบ] [12 ชิ้น])");
});

test.each([
  ["เล่าเรื่องกับผลงานสักชิ้นไม่ต้องลอกจดหมาย", "เล่าเรื่องกับผลงานสักชิ้น[ไม่ต้อง]ลอกจดหมาย"],
  ["สัญญาณการตัดสินใจข้อเดียวนี้กำหนดทุกอย่าง", "สัญญาณ[การตัดสินใจ]ข้อเดียวนี้กำหนดทุกอย่าง"],
  ["ข้อมูลทั้งหมดอยู่ในที่ที่คุณหาเจอ", "ข้อมูลทั้งหมดอยู่ใน[ที่ที่คุณ]หาเจอ"],
  ["หนึ่งชั่วโมงกับเพื่อนร่วมงานสองคน เราถามคุณ", "[หนึ่งชั่วโมง]กับ[เพื่อนร่วมงาน][สองคน] [เราถามคุณ]"],
])("splitThaiText keeps a word that must not end a line with the next word: %s", (text, expected) => {
  expect(showParts(text)).toBe(expected);
});

test("splitThaiText keeps a word of up to four letters after a space with the next word", () => {
  expect(showParts("เน็ตไม่เป็นใจ เราจึงตั้งชื่อว่าพร้อมมาตั้งแต่แรก")).toBe("[เน็ตไม่เป็นใจ] [เราจึง]ตั้งชื่อว่าพร้อมมาตั้งแต่แรก");
});

test("splitThaiText does not take the end of a word for a leading word", () => {
  expect(showParts("จัดการบริการเรื่องวันที่ส่งของให้ทุกร้าน")).toBe("จัดการบริการเรื่อง[วันที่][ส่งของ]ให้ทุกร้าน");
});

test.each([
  ["เหลืออีก 12 รายการให้ตรวจในเดือนนี้", "[เหลืออีก] [12 รายการ]ให้ตรวจในเดือนนี้"],
  ["เปิด 09:00–18:00 น. เฉพาะวันจันทร์ถึงวันศุกร์", "[เปิด] [09:00–18:00 น.] เฉพาะวันจันทร์ถึงวันศุกร์"],
  ["เหลือเดือนละ ฿40 ปีถัดไปจ่ายเท่าเดิมทุกเดือน", "[เหลือเดือนละ] ฿40 [ปีถัดไป]"],
])("splitThaiText keeps a number with what it counts, but not a price: %s", (text, expected) => {
  expect(showParts(text)).toContain(expected);
});

test("splitThaiText returns a text of English words and one Thai letter as one part that may break", () => {
  expect(splitThaiText("Stock ฿1,200 ณ")).toEqual([{ text: "Stock ฿1,200 ณ", isKept: false }]);
});

test("splitThaiText returns parts that give the text when joined", () => {
  const text = "รายงานสต็อก: คลังสินค้า\nและ (ปลายทาง)";
  expect(
    splitThaiText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
