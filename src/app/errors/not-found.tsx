import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../state/session.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { MAIN_ELEMENT_ID } from "../../ui/skip-link.tsx";
import { AppFooter } from "../layout/app-footer.tsx";
import { useLocalisedHref } from "../layout/links.ts";
import { Logo } from "../layout/logo.tsx";
import { useMostUsedPages } from "../menu/most-used-pages.ts";
import { sitePages } from "../menu/pages.ts";
import { LanguageSwitch, SkinChoice } from "../menu/preferences.tsx";

const StaffLayout: ComponentType<{ children: ReactNode }> = lazyWithRetry(
  async () => (await import("../layout/staff-layout.tsx")).StaffLayout,
);

/** Signed-in users keep the menu and the search around the message. */
export function NotFound() {
  const { t } = useTranslation();
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  usePageTitle(t("notFound.title"), t("productName"));
  if (isSignedIn)
    return (
      <Suspense>
        <StaffLayout>
          <NotFoundPanel>
            <StaffLinks />
          </NotFoundPanel>
        </StaffLayout>
      </Suspense>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 px-4 py-4 sm:px-8">
        <div className="me-auto">
          <Logo />
        </div>
        <LanguageSwitch />
        <SkinChoice />
      </header>
      <main id={MAIN_ELEMENT_ID} tabIndex={-1} className="my-auto px-4 outline-none sm:px-8">
        <NotFoundPanel>
          <SiteLinks />
        </NotFoundPanel>
      </main>
      <AppFooter />
    </div>
  );
}

function NotFoundPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <MessagePage mark="404" title={t("notFound.title")} help={t("notFound.help")}>
      <nav aria-label={t("notFound.links")} className="mt-6 flex flex-wrap justify-center gap-2">
        {children}
      </nav>
    </MessagePage>
  );
}

function StaffLinks() {
  const { t } = useTranslation();
  return useMostUsedPages(5).map(({ title, to }) => (
    <Link key={to} to={to} className="button button--outline">
      {t(`menu.${title}`)}
    </Link>
  ));
}

function SiteLinks() {
  const { t } = useTranslation();
  const toLocalisedHref = useLocalisedHref();
  return sitePages.map(({ title, href: path }) => (
    <a
      key={title}
      href={toLocalisedHref(path)}
      className={`button ${title === "home" ? "button--primary" : "button--outline"}`}
    >
      {t(`menu.${title}`)}
    </a>
  ));
}
