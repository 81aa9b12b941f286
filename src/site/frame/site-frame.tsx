import { useAtomValue } from "jotai";
import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateStatus } from "../../api/updates.ts";
import { brand } from "../../brand.ts";
import { formatYear } from "../../lib/format-date.ts";
import { buildTelUrl } from "../../lib/phone-number.ts";
import { footerPages, headerPages, legalPages, type PublicPage, publicPaths } from "../../lib/public-paths.ts";
import { LogoLink } from "../../ui/logo-link.tsx";
import { MAIN_ELEMENT_ID, SkipLink } from "../../ui/skip-link.tsx";
import { brandSurfaceClass } from "../components.tsx";
import { siteLanguageAtom, toSiteHrefAtom } from "../site-document.ts";
import { SiteHeader } from "./site-header.tsx";

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    // Set a larger line height for Thai: the line heights of Tailwind's text sizes clip tone marks.
    <div className="flex min-h-dvh flex-col [&_:is(h1,h2):lang(th)]:[--tw-leading:1.4] [&_:lang(th)]:[--tw-leading:1.65]">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ELEMENT_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <div className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 flex flex-col items-end gap-3 print:hidden">
        <UpdateNotices />
        <div role="status" data-island="offline-indicator" className="self-center">
          <template>
            <OfflineBadge />
          </template>
        </div>
      </div>
    </div>
  );
}

function OfflineBadge() {
  const { t } = useTranslation();
  return (
    <p className="flex w-max max-w-full items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm text-ink-foreground shadow-lg">
      <WifiOff className="size-4 shrink-0" aria-hidden />
      {t("network.offlineSite")}
    </p>
  );
}

const shownStatuses: readonly UpdateStatus[] = ["update.waiting", "update.done", "update.failed"];

/** update-notice.ts copies these templates into the live region. */
function UpdateNotices() {
  const { t } = useTranslation(["common", "notices"]);
  return (
    <>
      <div id="update-notice" role="status" className="w-full max-w-sm" />
      {shownStatuses.map((status) => (
        <template key={status} data-notice={status}>
          <div className="pointer-events-auto rounded-2xl border border-border bg-overlay p-4 text-sm text-overlay-foreground shadow-overlay">
            <p className="font-medium">{t(status)}</p>
            <div className="mt-3 flex justify-end gap-2">
              <button type="button" data-action="close" className="button button--ghost button--sm">
                {t(status === "update.waiting" ? "notices:update.later" : "close")}
              </button>
              <button type="button" data-action="reload" className="button button--primary button--sm">
                {t("update.reload")}
              </button>
            </div>
          </div>
        </template>
      ))}
    </>
  );
}

const footerLinkClass =
  "inline-flex min-h-8 items-center rounded-md wrap-anywhere text-ink-muted underline-offset-4 outline-none hover:text-ink-foreground hover:underline focus-visible:ring-2 focus-visible:ring-focus";

/** The pages about the company and what it writes. */
const companyPages = [...headerPages, "blog"] as const;
const helpPages = footerPages.filter((page) => page !== "blog");

function SiteFooter() {
  const { t } = useTranslation(["public", "common"]);
  const toHref = useAtomValue(toSiteHrefAtom);
  const language = useAtomValue(siteLanguageAtom);
  const year = formatYear(new Date(), language);
  return (
    <footer className={`${brandSurfaceClass} print:hidden`}>
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-10 px-4 py-16 text-sm sm:gap-x-8 sm:px-8 lg:grid-cols-[2fr_1fr_auto_1.5fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          {/* The mark is smaller than its image: align it with the text below and the name with the headings beside. */}
          <div className="-ms-1 lg:-mt-2.5">
            <LogoLink href={toHref("/")} />
          </div>
          <p className="mt-3 max-w-xs text-ink-muted">{t("footer.line")}</p>
        </div>
        <Column heading={t("footer.pages")}>
          {companyPages.map((page) => (
            <PageLink key={page} page={page} />
          ))}
        </Column>
        <Column heading={t("footer.help")}>
          {helpPages.map((page) => (
            <PageLink key={page} page={page} />
          ))}
        </Column>
        <Column heading={t("footer.contact")}>
          <li className="py-1.5 text-ink-muted">
            <address data-office="address" className="whitespace-pre-line not-italic">
              {brand.address[language]}
            </address>
          </li>
          <li>
            <a data-office="phone" href={buildTelUrl(brand.phone)} className={`${footerLinkClass} tabular-nums`}>
              {brand.phone}
            </a>
          </li>
          <li>
            <a data-office="email" href={`mailto:${brand.email}`} className={footerLinkClass}>
              {brand.email}
            </a>
          </li>
        </Column>
        <Column heading={t("footer.social")}>
          {brand.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("footer.newWindow", { name })}
                className={footerLinkClass}
              >
                {name}
              </a>
            </li>
          ))}
        </Column>
      </div>
      <div className="mx-auto max-w-6xl px-4 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-ink-foreground/10 py-5 text-xs text-ink-muted">
          <p>{t("common:footer.rights", { year, company: brand.legalName[language] })}</p>
          <ul className="flex flex-wrap gap-x-6">
            {legalPages.map((page) => (
              <li key={page}>
                <a href={toHref(publicPaths[page])} className={footerLinkClass}>
                  {t(`common:menu.${page}`)}
                </a>
              </li>
            ))}
            <li>
              <a href="/licenses" className={footerLinkClass}>
                {t("footer.licenses")}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function PageLink({ page }: { page: PublicPage }) {
  const { t } = useTranslation();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <li>
      <a href={toHref(publicPaths[page])} className={footerLinkClass}>
        {t(`menu.${page}`)}
      </a>
    </li>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-medium">{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}
