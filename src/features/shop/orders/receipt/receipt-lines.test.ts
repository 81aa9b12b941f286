import { expect, test } from "vitest";
import { getReceiptLines } from "./receipt-lines.ts";

const texts = {
  getColor: (color: string) => `Colour: ${color}`,
  getDiscount: (percent: number, satang: number) => `${percent}%: ${satang}`,
};
const item = { productId: 1, name: "Mouse", slug: "mouse-1", image: "/mouse.svg", isAvailable: true };

test("getReceiptLines returns full prices in satang and descriptions with colour and discount", () => {
  const mouse = { ...item, price: 890.1, qty: 3, discountPercentage: 12, total: 2_349.86, color: "info" as const };
  const cable = { ...item, name: "Cable", price: 0.1, qty: 3, discountPercentage: 0, total: 0.3, color: null };
  expect(getReceiptLines([mouse, cable], texts)).toEqual([
    { title: "Mouse", description: "Colour: info\n12%: 32044", qty: 3, cost: 89_010, price: 267_030 },
    { title: "Cable", description: "", qty: 3, cost: 10, price: 30 },
  ]);
});
