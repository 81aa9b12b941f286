// @vitest-environment jsdom
import i18next from "i18next";
import { beforeEach, expect, test } from "vitest";
import { storageKeys } from "../lib/storage-keys.ts";
import { setupI18n } from "./setup.ts";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/login");
});

test("without a language in the path, the language that the boot script found is used and stored", async () => {
  document.documentElement.lang = "th";
  await setupI18n();
  expect(i18next.language).toBe("th");
  expect(localStorage.getItem(storageKeys.language)).toBe("th");
});

test("the language of the path wins and becomes the language of the document", async () => {
  document.documentElement.lang = "th";
  history.replaceState(null, "", "/en/login");
  await setupI18n();
  expect(i18next.language).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});
