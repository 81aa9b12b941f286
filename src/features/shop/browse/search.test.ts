import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { formatBrands, parseBrands, shopSearch, toBrowseParams } from "./search.ts";

const parseSearch = (query: string) => v.parse(shopSearch.schema, Object.fromEntries(new URLSearchParams(query)));

describe("shopSearch", () => {
  test("shopSearch converts the text of every parameter to the parameter's type", () => {
    expect(
      parseSearch(
        "q=lamp&category=home,audio&brand=Grofta&priceMin=490.5&priceMax=2000&rating=4&freeShipping=true&sort=price-asc&page=2&quickView=7&panel=filters",
      ),
    ).toEqual({
      q: "lamp",
      category: ["audio", "home"],
      brand: "Grofta",
      priceMin: 490.5,
      priceMax: 2000,
      rating: 4,
      freeShipping: "true",
      sort: "price-asc",
      page: 2,
      quickView: "7",
      panel: "filters",
    });
  });

  test.each([
    "category=toys",
    "category=audio,toys",
    "brand=,",
    "priceMin=-5",
    "priceMin=1e3",
    "priceMax=10000001",
    "rating=99",
    "rating=1",
    "freeShipping=false",
    "sort=newest",
    "page=-1",
    "page=1.5",
    "quickView=abc",
    "panel=menu",
  ])("shopSearch corrects the invalid %s to what parsing returns", (query) => {
    const [name = ""] = query.split("=");
    const corrections = shopSearch.getCorrections(query);
    expect(corrections).toHaveProperty(name);
    expect(parseSearch(query)).toEqual({ ...parseSearch(""), ...corrections });
  });

  test("shopSearch swaps a lowest price that is above the highest one", () => {
    expect(parseSearch("priceMin=900&priceMax=100")).toMatchObject({ priceMin: 100, priceMax: 900 });
    expect(shopSearch.getCorrections("priceMin=900&priceMax=100")).toEqual({ priceMin: 100, priceMax: 900 });
    expect(shopSearch.getCorrections("priceMin=100&priceMax=900")).toBeUndefined();
  });
});

test("brands in the search params keep commas and percent signs", () => {
  const brands = ["Smith, Sons", "100%2C", "Grofta"];
  expect(parseBrands(formatBrands(brands))).toEqual(brands);
});

describe("toBrowseParams", () => {
  test("toBrowseParams without added pages asks for one page", () => {
    expect(toBrowseParams(parseSearch("page=3&brand=Grofta,Kadeen&freeShipping=true"), false)).toMatchObject({
      page: 3,
      perPage: 9,
      brand: ["Grofta", "Kadeen"],
      freeShipping: true,
    });
  });

  test("toBrowseParams with added pages asks for all pages up to the current one, but never for more than 1,000 products", () => {
    expect(toBrowseParams(parseSearch("page=3"), true)).toMatchObject({ page: 1, perPage: 27 });
    expect(toBrowseParams(parseSearch("page=5000"), true)).toMatchObject({ page: 1, perPage: 999 });
  });
});
