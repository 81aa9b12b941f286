import { expect, test } from "vitest";
import english from "../../i18n/en/contact.ts";
import thai from "../../i18n/th/contact.ts";
import { createTranslator } from "./create-translator.ts";
import { createStaticI18n } from "./static-i18n.ts";

const values = { min: "10", max: "5,000", length: 3, time: "09:00", name: "Malee", email: "a@b.c", department: "Sale" };

/** Every dotted key of a tree of texts, without plural endings. */
const keysOf = (tree: object, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key.replace(/_(one|other)$/, "")] : keysOf(value, `${prefix}${key}.`),
  );

test.each([
  ["en", english],
  ["th", thai],
] as const)("islands find every text of the contact form that i18next finds: %s", (language, texts) => {
  const t = createTranslator(texts, language);
  const i18next = createStaticI18n(language).getFixedT(language, "contact") as unknown as typeof t;
  for (const key of keysOf(texts))
    for (const count of [0, 1, 2]) {
      const expected = i18next(key, { ...values, count });
      expect(t(key, { ...values, count }).replaceAll(/\{\{\w+\}\}/g, "")).toBe(expected.replaceAll(/\{\{\w+\}\}/g, ""));
    }
});

test("a key without a text is shown as it is", () => {
  expect(createTranslator({}, "en")("form.nothing")).toBe("form.nothing");
});
