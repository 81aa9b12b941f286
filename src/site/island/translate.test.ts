import { expect, test } from "vitest";
import contact from "../../i18n/en/contact.ts";
import thaiContact from "../../i18n/th/contact.ts";
import { createTranslate } from "./translate.ts";

const t = createTranslate<"contact">(contact, "en");

test("translate fills in the values of a text", () => {
  expect(t("form.messageHelp", { min: "10", max: "5,000", length: "1" })).toBe("10 to 5,000 characters. 1 so far.");
});

test.each([
  [1, "Show 1 more"],
  [2, "Show 2 more"],
])("translate chooses the plural form for %s", (count, text) => {
  expect(t("card.more", { count })).toBe(text);
});

test("translate has one form for every number in Thai", () => {
  expect(createTranslate<"contact">(thaiContact, "th")("card.more", { count: 1 })).toBe(
    thaiContact.card.more_other.replace("{{count}}", "1"),
  );
});

test("translate throws for a key without a text, instead of showing the key", () => {
  expect(() => createTranslate(contact, "en")("form.unknown" as never)).toThrow("There is no text form.unknown.");
});
