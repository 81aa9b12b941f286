import { expect, test } from "vitest";
import contact from "../../i18n/en/contact.ts";
import thaiContact from "../../i18n/th/contact.ts";
import { createTranslate } from "./translate.ts";

const t = createTranslate<"contact">(contact, "en");

test("fills in the values of a text", () => {
  expect(t("form.messageHelp", { min: "10", max: "5,000", length: "1" })).toBe("10 to 5,000 characters. 1 so far.");
});

test.each([
  [1, "Show 1 more"],
  [2, "Show 2 more"],
])("chooses the plural form for %s", (count, text) => {
  expect(t("card.more", { count })).toBe(text);
});

test("Thai has one form for every number", () => {
  expect(createTranslate<"contact">(thaiContact, "th")("card.more", { count: 1 })).toBe(
    thaiContact.card.more_other.replace("{{count}}", "1"),
  );
});

test("throws for a key without a text, instead of showing the key", () => {
  expect(() => createTranslate(contact, "en")("form.unknown" as never)).toThrow("There is no text form.unknown.");
});
