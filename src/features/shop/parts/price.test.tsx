import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { Price, PriceList } from "./price.tsx";

const renderPrices = (...prices: number[]) => {
  const products = prices.map((price) => ({ price, priceBefore: null }));
  renderComponent(
    <PriceList products={products}>
      {products.map((product) => (
        <Price key={product.price} product={product} />
      ))}
    </PriceList>,
  );
  return screen.getAllByText(/^฿/).map(({ textContent }) => textContent);
};

test("PriceList with whole prices only shows no decimals", () => {
  expect(renderPrices(590, 1_290)).toEqual(["฿590", "฿1,290"]);
});

test("PriceList with one price in satang shows two decimals for all", () => {
  expect(renderPrices(590, 490.5)).toEqual(["฿590.00", "฿490.50"]);
});
