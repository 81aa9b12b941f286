import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { formatYear } from "../../lib/format-date.ts";
import { isLanguage, languages } from "../../lib/language.ts";
import { companyBadgeAtom } from "../../state/company-badge.ts";
import { footerTypeAtom } from "../../state/layout.ts";

export function AppFooter() {
  const { t, i18n } = useTranslation();
  const type = useAtomValue(footerTypeAtom);
  const { legalName } = useAtomValue(companyBadgeAtom) ?? brand;
  if (type === "hidden") return null;
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const year = formatYear(new Date(), language);
  return (
    <footer
      className={`bg-ink px-4 py-1 text-center text-xs text-ink-foreground sm:px-8 print:hidden ${type === "sticky" ? "sticky bottom-(--bottom-bar,0px) z-10" : ""}`}
    >
      {t("footer.rights", { year, company: legalName[language] })}
    </footer>
  );
}
