import { useTranslation } from "react-i18next";
import { getDocumentFormat } from "../../../lib/document-format.ts";
import type { Language } from "../../../lib/language.ts";

/** The document's language may differ from the page's. */
export function useDocumentTranslation(language: Language) {
  const { i18n } = useTranslation("invoices");
  return { t: i18n.getFixedT(language, "invoices", "preview"), ...getDocumentFormat(language) };
}
