// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../../../../tests/fixtures/render.tsx";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import orders from "../../../../i18n/en/orders.ts";
import { DeliveryCard } from "./delivery-card.tsx";

i18next.addResourceBundle("en", "orders", orders);
afterEach(() => {
  vi.useRealTimers();
});

const address = { fullName: "Ann Lee", phone: "+66 2 555 0101", street: "1 Road", city: "Perth", country: "AU" };

test.each([
  ["shipped", "2026-11-10", /^Arrives /],
  ["shipped", "2026-11-25", /^Late: expected /],
  ["delivered", "2026-11-25", undefined],
] as const)("DeliveryCard: an order that is %s on %s shows %s", (status, today, text) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00`), toFake: ["Date"] });
  const order = { address, delivery: "express", shippingDate: "2026-11-10", status } as unknown as OrderDetail;
  renderComponent(<DeliveryCard order={order} />);
  expect(screen.queryAllByText(text ?? /^(Arrives|Late)/)).toHaveLength(text ? 1 : 0);
});
