import { describe, expect, test } from "vitest";
import { indexItems, rankItems, type SearchableItem } from "./rank-items.ts";

const buildIndex = (...entries: (string | Partial<SearchableItem>)[]) =>
  indexItems(
    entries.map((entry) => ({
      title: "",
      detail: "",
      keywords: [],
      ...(typeof entry === "string" ? { title: entry } : entry),
    })),
  );
const findTitles = (entries: Parameters<typeof buildIndex>, query: string) =>
  rankItems(buildIndex(...entries), query).map(({ item }) => item.title);
/** Each highlighted part is in brackets. */
const highlightTitle = (title: string, query: string) =>
  rankItems(buildIndex(title), query).map(({ highlights }) =>
    highlights.title
      .toReversed()
      .reduce((text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, title),
  )[0];

describe("rankItems", () => {
  test("rankItems ranks whole words first, then prefixes, substrings and typos", () => {
    const bestFirst = ["the plan", "planting", "explaning", "plna"];
    expect(findTitles(bestFirst.toReversed(), "plan")).toEqual(bestFirst);
  });

  test("rankItems ranks a match in the title before one in the detail, and both before one in a keyword", () => {
    for (const text of ["a plan", "plants", "explanation", "plam"]) {
      const bestFirst = [
        { title: text },
        { title: "in the detail", detail: text },
        { title: "in a keyword", keywords: ["other", text] },
      ];
      expect(findTitles(bestFirst.toReversed(), "plan")).toEqual(bestFirst.map(({ title }) => title));
    }
  });

  test("rankItems ranks the invoice with the number 5 before invoices whose numbers only contain a 5", () => {
    const invoice = (number: string, id: number) => ({ title: number, detail: "", keywords: [`#${id}`] });
    const invoices = [invoice("INV-0050", 50), invoice("INV-0015", 15), invoice("INV-0005", 5)];
    expect(findTitles(invoices, "5")[0]).toBe("INV-0005");
  });

  test("rankItems keeps the order of items that match equally well", () => {
    expect(findTitles(["report b", "report a", "report c"], "report")).toEqual(["report b", "report a", "report c"]);
  });

  test("rankItems returns only items that match all words of the query; the worst match decides the rank", () => {
    const entries = ["supplier minutes", "supply of minutes", "minutes alone", "minute of a supplier"];
    expect(findTitles(entries, "minutes supplier")).toEqual(["supplier minutes", "minute of a supplier"]);
    expect(findTitles(entries, "minute suppl")).toEqual([
      "supplier minutes",
      "supply of minutes",
      "minute of a supplier",
    ]);
  });
});

describe("rankItems with Thai text", () => {
  test("rankItems finds a word inside Thai text, whole words before prefixes and substrings", () => {
    expect(findTitles(["ราคาสินค้า", "ใบเสนอราคา คลินิกบางนา"], "คลินิก")).toEqual(["ใบเสนอราคา คลินิกบางนา"]);
    const inOrder = ["ส่งให้กร ใจดี", "ไปกรุงเทพ", "ปลายมกราคม"];
    expect(findTitles(inOrder.toReversed(), "กร")).toEqual(inOrder);
  });

  test("rankItems finds two Thai words typed without a space, even if the text has them in another order", () => {
    expect(findTitles(["ใบเสนอราคา คลินิกบางนา", "คลินิกบางนา"], "คลินิกราคา")).toEqual(["ใบเสนอราคา คลินิกบางนา"]);
  });

  test("rankItems finds a text if the query has another Unicode normalization form", () => {
    expect(findTitles(["น้ำดื่ม"], "น้ำดื่ม".normalize("NFD"))).toEqual(["น้ำดื่ม"]);
    expect(findTitles(["Café"], "CAFE\u0301")).toEqual(["Café"]);
  });
});

test("rankItems matches typographic and straight apostrophes with each other", () => {
  expect(findTitles(["Mom’s birthday"], "mom's")).toEqual(["Mom’s birthday"]);
  expect(findTitles(["Mom's birthday"], "Mom’s")).toEqual(["Mom's birthday"]);
});

describe("rankItems with texts of the other language", () => {
  test("rankItems finds an item by its text in the other language, after matches in the page's language", () => {
    const thaiItem = { title: "สร้างใบแจ้งหนี้", otherLanguage: ["New invoice", "bill"] };
    expect(findTitles([thaiItem, { title: "หนังสือ", keywords: ["invoise"] }], "invoice")).toEqual([
      "หนังสือ",
      "สร้างใบแจ้งหนี้",
    ]);
    expect(findTitles([{ title: "Settings", otherLanguage: ["ปรับแต่งหน้าจอ", "ตั้งค่า"] }], "ตั้งค่า")).toEqual(["Settings"]);
  });

  test("rankItems highlights a match in the other language as a keyword, and nothing for a match in the name of the group", () => {
    const item = { title: "โหมดมืด", detail: "", keywords: ["ธีม"], otherLanguage: ["Dark skin", "theme"] };
    const [match] = rankItems(indexItems([item]), "dark");
    expect(match?.highlights).toEqual({ title: [], detail: [], keyword: { text: "Dark skin", range: [0, 4] } });
    const [groupMatch] = rankItems(indexItems([item], "คำสั่ง", "Action"), "action");
    expect(groupMatch?.highlights).toEqual({ title: [], detail: [] });
  });

  test("rankItems finds words of both languages in one query", () => {
    const item = { title: "สมชาย ใจดี", detail: "", keywords: [] };
    expect(rankItems(indexItems([item], "ใบแจ้งหนี้", "Invoice"), "invoice สมชาย")).toHaveLength(1);
  });
});

describe("rankItems with typos", () => {
  test.each(["invoise", "invoce", "invooice", "invocie"])("rankItems finds Invoice for the typo %s", (typed) => {
    expect(findTitles(["Invoice", "Inbox"], typed)).toEqual(["Invoice"]);
  });

  test("rankItems finds a word by a prefix with one typo, unless the typo is the last letter", () => {
    expect(findTitles(["Minutes of the meeting"], "meetn")).toEqual([]);
    expect(findTitles(["Minutes of the meeting"], "metin")).toEqual(["Minutes of the meeting"]);
  });

  test("rankItems finds nothing for two typos, for a typo in a short word and for a typo in Thai", () => {
    expect(findTitles(["Invoice"], "invioces")).toEqual([]);
    expect(findTitles(["Tax"], "tex")).toEqual([]);
    expect(findTitles(["คลินิก"], "คลิบิก")).toEqual([]);
  });
});

describe("rankItems highlights", () => {
  test("rankItems highlights every matched word of the title, also one with a typo", () => {
    expect(highlightTitle("Delivery times by province.xlsx", "PROV time")).toBe("Delivery [time]s by [prov]ince.xlsx");
    expect(highlightTitle("İstanbul office", "office")).toBe("İstanbul [office]");
    expect(highlightTitle("Invoices to be checked", "chekced")).toBe("Invoices to be [checked]");
  });

  test("rankItems highlights a Thai consonant together with its vowel and tone marks", () => {
    expect(highlightTitle("ที่ประชุม", "ท")).toBe("[ที่]ประชุม");
  });

  test("rankItems highlights the title and the detail if both match, and then shows no keyword", () => {
    const [match] = rankItems(buildIndex({ title: "Final round", detail: "Aiko", keywords: ["a"] }), "a");
    expect(match?.highlights).toEqual({ title: [[3, 4]], detail: [[0, 1]] });
  });

  test("rankItems highlights the keyword that matches the word which the title does not have", () => {
    const item = { title: "Water bottle", keywords: ["travel", "Thermos flask", "steel"] };
    const [match] = rankItems(buildIndex(item), "bottle flask");
    expect(match?.highlights).toEqual({
      title: [[6, 12]],
      detail: [],
      keyword: { text: "Thermos flask", range: [8, 13] },
    });
  });

  test("rankItems highlights nothing if only the name of the group matches", () => {
    const [match] = rankItems(indexItems([{ title: "Aiko", detail: "", keywords: [] }], "Invoice"), "invoice");
    expect(match?.highlights).toEqual({ title: [], detail: [] });
  });
});

test("rankItems returns no items for a query of only spaces", () => {
  expect(findTitles(["anything"], "  ")).toEqual([]);
});
