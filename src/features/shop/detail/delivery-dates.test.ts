import { expect, test } from "vitest";
import { formatShippingDay, formatShippingDays } from "./delivery-dates.ts";

test("a product ordered on 26 November ships on one of the next eight days", () => {
  const now = new Date(2026, 10, 26, 23, 30);
  expect(formatShippingDays("en", now).replaceAll("\u2009", " ")).toBe("Fri 27 Nov – Fri 4 Dec");
  expect(formatShippingDays("th", now).replaceAll("\u2009", " ")).toBe("ศุกร์ 27 พ.ย. – ศุกร์ 4 ธ.ค.");
});

test("the shipping date of a cart item is shown with its weekday", () => {
  expect(formatShippingDay("2026-11-27", "en")).toBe("Fri 27 Nov");
});
