import { expect, test } from "vitest";
import { getDeliveryWindow } from "./delivery-window.ts";

test.each([
  ["standard", "TH", "2026-12-31", "2027-01-02"],
  ["express", "TH", "2026-12-30", "2026-12-31"],
  ["standard", "NO", "2027-01-06", "2027-01-12"],
  ["express", "NO", "2027-01-01", "2027-01-04"],
] as const)(
  "an order that ships on 29 December by %s delivery to %s arrives from %s to %s",
  (delivery, country, from, to) => {
    expect(getDeliveryWindow("2026-12-29", delivery, country)).toEqual({ from, to });
  },
);
