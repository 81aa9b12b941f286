import { describe, expect, test } from "vitest";
import { indexItems, rankItems } from "./rank-items.ts";

const index = (...entries: (string | [title: string, keywords: string])[]) =>
  indexItems(
    entries.map((entry) => (typeof entry === "string" ? { title: entry, keywords: "" } : toSearchable(entry))),
  );
const toSearchable = ([title, keywords]: [string, string]) => ({ title, keywords });
const found = (entries: Parameters<typeof index>, query: string) =>
  rankItems(index(...entries), query).map(({ item }) => item.title);
/** Returns the title with highlighted parts in brackets. */
const markedIn = (title: string, query: string) =>
  rankItems(index(title), query).map(({ highlights }) =>
    highlights
      .toReversed()
      .reduce((text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, title),
  )[0];

describe("the order of what is found", () => {
  test("is whole words, beginnings, middles, typing errors; of each the title before the rest", () => {
    const entries: [string, string][] = [
      ["typing error elsewhere", "plam"],
      ["plna", ""],
      ["middle elsewhere", "explanation"],
      ["explaning", ""],
      ["beginning elsewhere", "plant"],
      ["planting", ""],
      ["word elsewhere", "a plan"],
      ["the plan", ""],
    ];
    expect(found(entries, "plan")).toEqual([
      "the plan",
      "word elsewhere",
      "planting",
      "beginning elsewhere",
      "explaning",
      "middle elsewhere",
      "plna",
      "typing error elsewhere",
    ]);
  });

  test("of equals is the usual one", () => {
    expect(found(["report b", "report a", "report c"], "report")).toEqual(["report b", "report a", "report c"]);
  });

  test("of several words is that of the worst, and all must be there", () => {
    const entries = ["supplier minutes", "supply of minutes", "minutes alone", "minute of a supplier"];
    expect(found(entries, "minutes supplier")).toEqual(["supplier minutes", "minute of a supplier"]);
    expect(found(entries, "minute suppl")).toEqual(["supplier minutes", "supply of minutes", "minute of a supplier"]);
  });
});

describe("Thai", () => {
  test("is found inside Thai text, a whole word before a beginning before a middle", () => {
    expect(found(["ราคาสินค้า", "ใบเสนอราคา คลินิกบางนา"], "คลินิก")).toEqual(["ใบเสนอราคา คลินิกบางนา"]);
    const inOrder = ["ส่งให้กร ใจดี", "ไปกรุงเทพ", "ปลายมกราคม"];
    expect(found(inOrder.toReversed(), "กร")).toEqual(inOrder);
  });

  test("words typed without a space are found apart, in any order", () => {
    expect(found(["ใบเสนอราคา คลินิกบางนา", "คลินิกบางนา"], "คลินิกราคา")).toEqual(["ใบเสนอราคา คลินิกบางนา"]);
  });

  test("typed in another Unicode form is the same", () => {
    expect(found(["น้ำดื่ม"], "น้ำดื่ม".normalize("NFD"))).toEqual(["น้ำดื่ม"]);
    expect(found(["Café"], "CAFE\u0301")).toEqual(["Café"]);
  });
});

describe("a typing error", () => {
  test.each(["invoise", "invoce", "invooice", "invocie"])("of one letter is forgiven: %s", (typed) => {
    expect(found(["Invoice", "Inbox"], typed)).toEqual(["Invoice"]);
  });

  test("is forgiven while the word is not finished yet", () => {
    expect(found(["Minutes of the meeting"], "meetn")).toEqual([]);
    expect(found(["Minutes of the meeting"], "metin")).toEqual(["Minutes of the meeting"]);
  });

  test("is not forgiven twice, in short words, or in Thai", () => {
    expect(found(["Invoice"], "invioces")).toEqual([]);
    expect(found(["Tax"], "tex")).toEqual([]);
    expect(found(["คลินิก"], "คลิบิก")).toEqual([]);
  });
});

describe("what is marked", () => {
  test("is every word that was asked for, as it is shown", () => {
    expect(markedIn("Delivery times by province.xlsx", "PROV time")).toBe("Delivery [time]s by [prov]ince.xlsx");
    expect(markedIn("İstanbul office", "office")).toBe("İstanbul [office]");
    expect(markedIn("Invoices to be checked", "chekced")).toBe("Invoices to be [checked]");
  });

  test("keeps a Thai letter and its marks together", () => {
    expect(markedIn("ที่ประชุม", "ท")).toBe("[ที่]ประชุม");
  });

  test("is nothing where other words than the title's were asked for", () => {
    expect(rankItems(index(["To-do", "tasks"]), "tasks")[0]?.highlights).toEqual([]);
  });
});

test("the empty query finds nothing", () => {
  expect(found(["anything"], "  ")).toEqual([]);
});
