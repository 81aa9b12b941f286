import { useAtomValue } from "jotai";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buildContactPath } from "../contact-link.ts";
import { toSiteHrefAtom } from "../site-document.ts";

interface NoResultsProps {
  heading: string;
  /** Other places to look. */
  children: ReactNode;
}

/** The island writes the search into the message of the contact link. */
export function NoResults({ heading, children }: NoResultsProps) {
  const { t } = useTranslation("faq");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div data-part="empty" hidden className="rounded-3xl border border-separator bg-surface px-6 py-10 text-center">
      <SearchX className="mx-auto size-8 text-muted" aria-hidden />
      <h2 className="mt-3 text-lg font-semibold">{heading}</h2>
      <p className="mx-auto mt-1 max-w-md text-muted text-balance">{t("search.noneHelp")}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <button type="button" data-part="clear" className="button button--outline">
          {t("search.clear")}
        </button>
        {children}
        <a
          href={toHref(buildContactPath({ department: "support" }))}
          data-message={t("askAbout", { question: "{query}" })}
          className="button button--primary"
        >
          {t("askUs")}
        </a>
      </div>
    </div>
  );
}
