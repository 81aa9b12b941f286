import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { locales } from "../../lib/language.ts";
import { buildTelUrl } from "../../lib/phone-number.ts";
import { siteLanguageAtom } from "../site-document.ts";
import { formatWeekday, type OpeningStatusTexts } from "./opening-status.ts";

export function OfficeDetails() {
  const { t } = useTranslation("public");
  const language = useAtomValue(siteLanguageAtom);
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
          <a href={buildTelUrl(brand.phone)} className="link min-h-6 tabular-nums">
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

/** The island says whether the office is open now; its height is reserved. */
function OpeningHours() {
  const { t } = useTranslation("public");
  const language = useAtomValue(siteLanguageAtom);
  const { days, opens, closes } = brand.openingHours;
  const weekday = (day: number) => formatWeekday(day, locales[language]);
  const texts: OpeningStatusTexts = {
    open: t("office.open"),
    until: t("office.until", { time: closes }),
    closed: t("office.closed"),
    closedFor: t("office.closedFor", { holiday: "{holiday}" }),
    opens: t("office.opens", { day: "{day}", time: opens }),
  };
  return (
    <>
      <p className="tabular-nums">
        {t("office.days", { from: weekday(days[0]), to: weekday(days[days.length - 1] ?? days[0]), opens, closes })}
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
