import { useAtomValue } from "jotai";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brand } from "../brand.ts";
import type { Language } from "../lib/language.ts";
import { getPublicUrl } from "../lib/public-paths.ts";
import { toSiteHrefAtom } from "./site-document.ts";

export interface Breadcrumb {
  name: string;
  /** In the language of the document, without language prefix. */
  path: string;
}

/** The current page is not among them, because its title follows. */
export function Breadcrumbs({ pages }: { pages: readonly Breadcrumb[] }) {
  const { t } = useTranslation("public");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <nav aria-label={t("breadcrumbs")} className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {pages.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-1.5">
            {index > 0 && <ChevronRight className="size-4 text-muted rtl:rotate-180" aria-hidden />}
            <a href={toHref(path)} className="link min-h-8 gap-0.5 font-medium">
              {pages.length === 1 && <ChevronLeft className="-ms-1 size-4 rtl:rotate-180" aria-hidden />}
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export const buildBreadcrumbSchema = (pages: readonly Breadcrumb[], language: Language) => ({
  "@type": "BreadcrumbList",
  itemListElement: pages.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: getPublicUrl({ en: path, th: path }, language, brand.siteUrl),
  })),
});
