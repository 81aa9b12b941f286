import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { formatDate } from "../../lib/format-date.ts";
import { pageContainerClass } from "../components.tsx";
import { siteLanguageAtom } from "../site-document.ts";

/** When the texts of src/i18n/en/legal.ts last changed, as `yyyy-mm-dd`. */
const UPDATED = "2026-11-26";

interface LegalPageProps {
  page: "privacy" | "terms";
}

export function LegalPage({ page }: LegalPageProps) {
  const { t } = useTranslation("legal");
  const language = useAtomValue(siteLanguageAtom);
  const company = {
    company: brand.legalName[language],
    address: brand.address[language],
    email: brand.email,
    // No-break spaces keep the number in one line.
    phone: brand.phone.replaceAll(" ", "\u00a0"),
  };
  const sections = t(`${page}.sections` as "privacy.sections", { returnObjects: true, ...company });
  return (
    <div className={`${pageContainerClass} py-10 sm:py-14`}>
      <div className="max-w-2xl">
        <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{t(`${page}.heading`)}</h1>
        <p className="mt-4 text-lg text-muted text-balance">{t(`${page}.lead`)}</p>
        <p className="mt-4 text-sm text-muted">{t("updated", { date: formatDate(UPDATED, language) })}</p>
        {Object.entries(sections).map(([name, { heading, text }]) => (
          <section key={name} aria-labelledby={name} className="mt-10">
            <h2 id={name} className="text-xl font-semibold tracking-tight">
              {heading}
            </h2>
            {Object.entries(text).map(([key, paragraph]) => (
              <p key={key} className="mt-3 text-pretty">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
