import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { LogoLink } from "../../ui/logo-link.tsx";
import { brandSurface, PendingCount, SignInLink } from "../components.tsx";
import { headerPages, publicPaths } from "../paths.ts";
import { siteDocumentAtom, siteHrefAtom } from "../site-document.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { Switches } from "./switches.tsx";

/** The sticky header of the public site. */
export function SiteHeader() {
  const { t } = useTranslation();
  const href = useAtomValue(siteHrefAtom);
  const { page: currentPage } = useAtomValue(siteDocumentAtom);
  return (
    <header className={`sticky top-0 z-20 border-b border-ink-foreground/10 ${brandSurface}`}>
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-8">
        <LogoLink href={href("/")} />
        <nav aria-label={t("menu.label")} className="mx-auto hidden lg:block">
          <ul className="flex gap-1">
            {headerPages.map((page) => (
              <li key={page}>
                <a
                  href={href(publicPaths[page])}
                  aria-current={page === currentPage ? "page" : undefined}
                  className="flex min-h-10 items-center gap-1.5 rounded-xl px-3 text-sm whitespace-nowrap text-ink-muted outline-none hover:text-ink-foreground focus-visible:ring-2 focus-visible:ring-focus aria-[current]:font-medium aria-[current]:text-ink-foreground aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {t(`menu.${page}`)}
                  {page === "contact" && <PendingCount />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-2 lg:ms-0">
          <div className="hidden sm:block">
            <Switches />
          </div>
          <SignInLink className="button button--sm bg-ink-foreground text-ink hover:bg-ink-muted active:bg-ink-muted" />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
