import { describe, expect, test } from "vitest";
import { parseAcceptLanguage, resolveLanguage, setTranslation } from "../../src/lib/language.ts";

describe("parseAcceptLanguage", () => {
  test.each([
    [null, "en"],
    ["", "en"],
    ["th", "th"],
    ["TH-th", "th"],
    ["th;q=0.5, en;q=0.9", "en"],
    ["de, th;q=0.8, en;q=0.7", "th"],
    ["de-CH, fr", "en"],
    ["th;q=0, de", "en"],
    ["*", "en"],
    [";;,=q,th;level=1;q=0.4", "th"],
  ])("parseAcceptLanguage of the header %o returns the language %s", (header, language) => {
    expect(parseAcceptLanguage(header)).toBe(language);
  });
});

describe("texts in two languages", () => {
  const title = { en: "Headset", th: "หูฟัง" };

  test("resolveLanguage picks one language for every text at any depth and keeps other values", () => {
    const stored = { id: 1, title, tags: [title, "plain"], deep: { title, none: null, day: "2026-07-15" } };
    expect(resolveLanguage(stored, "th")).toEqual({
      id: 1,
      title: "หูฟัง",
      tags: ["หูฟัง", "plain"],
      deep: { title: "หูฟัง", none: null, day: "2026-07-15" },
    });
    expect(stored.title).toBe(title);
  });

  test("resolveLanguage does not change objects that have more fields than en and th", () => {
    const counts = { en: 1, th: 2, de: 3 };
    expect(resolveLanguage(counts, "th")).toEqual(counts);
  });

  test("setTranslation updates one language and keeps the other", () => {
    expect(setTranslation(title, "th", "ชุดหูฟัง")).toEqual({ en: "Headset", th: "ชุดหูฟัง" });
    expect(setTranslation("Headset", "th", "หูฟัง")).toBe("หูฟัง");
    expect(setTranslation(undefined, "en", "New")).toBe("New");
  });
});
