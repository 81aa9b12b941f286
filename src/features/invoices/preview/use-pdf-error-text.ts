import { useTranslation } from "react-i18next";
import { getUnsupportedCharacters } from "../../../ui/document/create-pdf.ts";

/** Returns a function that says why there is no PDF file, and what to do. */
export function usePdfErrorText(): (error: unknown) => string {
  const { t } = useTranslation("invoices");
  return (error) => {
    const characters = getUnsupportedCharacters(error);
    if (characters) return t("preview.pdf.unsupported", { characters });
    return t(navigator.onLine ? "preview.pdf.failed" : "preview.pdf.offline");
  };
}
