import { useTranslation } from "react-i18next";
import { brand } from "../brand.ts";
import { isLanguage } from "../lib/language.ts";

/** The owner's footer: ink ground, at the end of the page. */
export function StaffFooter() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const year = new Intl.DateTimeFormat(language === "th" ? "th-TH" : "en-GB", { year: "numeric" }).format(new Date());
  return (
    <footer className="bg-ink px-4 py-3 text-center text-xs text-ink-foreground sm:px-8">
      {t("footer.rights", { year, company: brand.legalName[language] })}
    </footer>
  );
}
