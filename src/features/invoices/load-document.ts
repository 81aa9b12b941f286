import i18next from "i18next";
import { companyQuery } from "../../api/queries/organization.ts";
import { queryClient } from "../../api/query-client.ts";
import { loadTextsForLanguage } from "../../i18n/load-texts.ts";
import { isLanguage, type Language } from "../../lib/language.ts";
import { withTimeout } from "../../lib/promises.ts";

/** The document may be in another language than the page, and a Thai document also has the English title. */
export async function loadDocument(
  lang: Language | undefined,
  prefetch: (language: Language) => Promise<unknown> | undefined,
): Promise<void> {
  const language = lang ?? (isLanguage(i18next.language) ? i18next.language : "en");
  const query = prefetch(language);
  await Promise.all([
    loadTextsForLanguage(language, "invoices"),
    loadTextsForLanguage("en", "invoices"),
    query && withTimeout(Promise.all([query, queryClient.prefetchQuery(companyQuery)])),
  ]);
}
