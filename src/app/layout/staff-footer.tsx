import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { isLanguage } from "../../lib/language.ts";
import { footerTypeAtom } from "../../state/layout.ts";

/** The footer in brand ink: static, sticky or hidden. */
export function StaffFooter() {
  const { t, i18n } = useTranslation();
  const type = useAtomValue(footerTypeAtom);
  if (type === "hidden") return null;
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const year = new Intl.DateTimeFormat(language === "th" ? "th-TH" : "en-GB", { year: "numeric" }).format(new Date());
  return (
    <footer
      className={`bg-ink px-4 py-3 text-center text-xs text-ink-foreground sm:px-8 ${type === "sticky" ? "sticky bottom-(--bottom-bar,0px) z-10" : ""}`}
    >
      {t("footer.rights", { year, company: brand.legalName[language] })}
    </footer>
  );
}
