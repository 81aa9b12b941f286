import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../state/session.ts";
import { usePageTitle } from "../../ui/page-header.tsx";
import { MAIN_ID } from "../../ui/skip-link.tsx";
import { useLocalisedHref } from "../layout/links.ts";
import { Logo } from "../layout/logo.tsx";
import { sitePages } from "../menu/pages.ts";
import { Preferences } from "../menu/preferences.tsx";

/** The 404 page, with links to useful pages. */
export function NotFound() {
  const { t } = useTranslation();
  const signedIn = useAtomValue(sessionAtom) !== null;
  const href = useLocalisedHref();
  const pages = signedIn ? sitePages.filter(({ title }) => title !== "home") : sitePages;
  usePageTitle(t("notFound.title"), t("productName"));
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-8">
      <header className="flex items-center justify-between">
        <Logo />
        <Preferences />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto my-auto w-full max-w-lg py-12 outline-none">
        <p className="text-7xl font-bold text-accent tabular-nums" aria-hidden>
          404
        </p>
        <h1 className="mt-4 text-2xl font-semibold">{t("notFound.title")}</h1>
        <p className="mt-2 text-muted">{t("notFound.help")}</p>
        <nav aria-label={t("menu.label")} className="mt-6 flex flex-wrap gap-2">
          {signedIn && (
            <Link to="/apps/todo" className="button button--primary">
              {t("menu.todo")}
            </Link>
          )}
          {pages.map(({ title, href: path }) => (
            <a
              key={title}
              href={href(path)}
              className={`button ${title === "home" ? "button--primary" : "button--outline"}`}
            >
              {t(`menu.${title}`)}
            </a>
          ))}
        </nav>
      </main>
    </div>
  );
}
