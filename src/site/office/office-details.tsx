import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { locales } from "../../lib/language.ts";
import { buildTelUrl } from "../../lib/phone-number.ts";
import { siteLanguageAtom } from "../site-document.ts";
import { formatHours, type OpeningStatusTexts } from "./opening-status.ts";

export function OfficeDetails() {
  const { t } = useTranslation("public");
  const language = useAtomValue(siteLanguageAtom);
  return (
    <dl className="grid gap-6 text-sm [&_dt]:mb-1 [&_dt]:text-muted">
      <div>
        <dt>{t("office.address")}</dt>
        <dd>
          <address data-office="address" className="whitespace-pre-line not-italic">
            {brand.address[language]}
          </address>
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
          <a data-office="phone" href={buildTelUrl(brand.phone)} className="link min-h-6 tabular-nums">
            {brand.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t("office.email")}</dt>
        <dd>
          <a data-office="email" href={`mailto:${brand.email}`} className="link min-h-6">
            {brand.email}
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** The island says whether the office is open now; its height is reserved. */
function OpeningHours() {
  const { t } = useTranslation("public");
  const language = useAtomValue(siteLanguageAtom);
  const [opens, closes] = ["{opens}", "{closes}"];
  const texts: OpeningStatusTexts = {
    range: t("office.days", { from: "{from}", to: "{to}", opens, closes }),
    list: t("office.dayList", { days: "{days}", opens, closes }),
    open: t("office.open"),
    until: t("office.until", { time: "{time}" }),
    closed: t("office.closed"),
    closedFor: t("office.closedFor", { holiday: "{holiday}" }),
    opens: t("office.opens", { day: "{day}", time: "{time}" }),
  };
  return (
    <>
      <p data-office="hours" className="tabular-nums">
        {formatHours(brand.openingHours, texts, locales[language])}
      </p>
      <p className="text-muted">{t("office.holidays")}</p>
      <div
        data-island="opening-status"
        data-texts={JSON.stringify(texts)}
        className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-2 tabular-nums not-data-ready:invisible"
      >
        <span data-part="dot" className="size-2 rounded-full bg-attention data-open:bg-success" aria-hidden />
        <span data-part="state" className="min-h-lh font-medium" />
        <span data-part="next" className="col-start-2 min-h-lh text-muted" />
      </div>
    </>
  );
}
