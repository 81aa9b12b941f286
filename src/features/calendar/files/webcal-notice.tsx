import { Link2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { useSetCalendarSearch } from "../use-calendar-search.ts";

/** Returns the https address of a `webcal:` address; undefined for other kinds of addresses. */
function toFileUrl(webcal: string): string | undefined {
  const url = webcal.replace(/^webcals?:(\/\/)?/i, "https://");
  return URL.canParse(url) && /^https?:/i.test(url) ? new URL(url).href : undefined;
}

/** The app cannot subscribe to other calendars, only import their files. */
export function WebcalNotice({ webcal, onImport }: { webcal: string; onImport: () => void }) {
  const { t } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const url = toFileUrl(webcal);
  return (
    <section
      aria-label={t("webcal.title")}
      className="mb-4 flex items-start gap-3 rounded-2xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground"
    >
      <Link2 className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t("webcal.title")}</p>
        <p>{t("webcal.help")}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {url && (
            <a href={url} target="_blank" rel="noopener noreferrer" className="button button--outline button--sm">
              {t("webcal.download")}
            </a>
          )}
          <Button size="sm" onClick={onImport}>
            {t("webcal.import")}
          </Button>
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={t("webcal.close")}
        onClick={() => void setSearch({ webcal: undefined }, { replace: true })}
      >
        <X aria-hidden />
      </Button>
    </section>
  );
}
