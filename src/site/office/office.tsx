import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { isLanguage, languages } from "../../lib/language.ts";
import { OpeningHours } from "./opening-hours.tsx";

/** Where the office is, when it is open and how to reach it. */
export function OfficeDetails() {
  const { t, i18n } = useTranslation("public");
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  return (
    <dl className="grid gap-6 text-sm [&_dt]:mb-1 [&_dt]:text-muted">
      <div>
        <dt>{t("office.address")}</dt>
        <dd>
          <address className="not-italic">{brand.address[language]}</address>
        </dd>
      </div>
      <div>
        <dt>{t("office.hours")}</dt>
        <dd>
          <OpeningHours />
        </dd>
      </div>
      <div>
        <dt>{t("office.phone")}</dt>
        <dd>
          <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className="link min-h-6 tabular-nums">
            {brand.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t("office.email")}</dt>
        <dd>
          <a href={`mailto:${brand.email}`} className="link min-h-6">
            {brand.email}
          </a>
        </dd>
      </div>
    </dl>
  );
}
