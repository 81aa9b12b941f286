import { expect, test } from "vitest";
import { buildWishlistText, formatTotal } from "./wishlist-text.ts";

const products = [
  { name: "Water bottle", price: 590.1, stock: 3, slug: "water-bottle-18" },
  { name: "Umbrella", price: 490, stock: 0, slug: "umbrella-29" },
  { name: "Desk lamp", price: 0.2, stock: 1, slug: "desk-lamp-4" },
];

test("the wishlist's total leaves out products that are sold out, and adds satang exactly", () => {
  expect(formatTotal(products)).toBe("฿590.30");
  expect(formatTotal([])).toBe("฿0");
});

test("the shared wishlist has name, price and link of each product, and marks what is sold out", () => {
  const text = buildWishlistText(products.slice(0, 2), {
    title: "My wishlist",
    soldOut: "sold out",
    total: "Total: ฿590.10",
    getUrl: (slug) => `https://phrom.example/en/${slug}`,
  });
  expect(text).toBe(
    [
      "My wishlist",
      "• Water bottle: ฿590.10\nhttps://phrom.example/en/water-bottle-18",
      "• Umbrella: ฿490.00 (sold out)\nhttps://phrom.example/en/umbrella-29",
      "Total: ฿590.10",
    ].join("\n\n"),
  );
});
