import { useAtomValue } from "jotai";
import { Languages, Menu, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getOtherLanguage, setPathLanguage } from "../../lib/language.ts";
import { headerPages, publicPaths } from "../../lib/public-paths.ts";
import { LogoLink } from "../../ui/logo-link.tsx";
import { brandSurfaceClass, PendingCount, SignInLink } from "../components.tsx";
import { siteDocumentAtom, toSiteHrefAtom } from "../site-document.ts";

export function SiteHeader() {
  const { t } = useTranslation();
  const toHref = useAtomValue(toSiteHrefAtom);
  const { page: currentPage } = useAtomValue(siteDocumentAtom);
  return (
    <header className={`sticky top-0 z-20 print:hidden border-b border-ink-foreground/10 ${brandSurfaceClass}`}>
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-8">
        {/* The mark is smaller than its image: align it with the page below. */}
        <div className="-ms-1 lg:flex-1">
          <LogoLink href={toHref("/")} />
        </div>
        <nav aria-label={t("menu.label")} className="hidden lg:block">
          <ul className="flex gap-1">
            {headerPages.map((page) => (
              <li key={page}>
                <a
                  href={toHref(publicPaths[page])}
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
        <div className="ms-auto flex items-center gap-2 lg:ms-0 lg:flex-1 lg:justify-end">
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

const MENU_ID = "phone-menu";
const mobilePages = ["home", ...headerPages] as const;

/** For narrow screens. The native popover handles Escape, outside clicks and focus. */
function MobileMenu() {
  const { t } = useTranslation();
  const toHref = useAtomValue(toSiteHrefAtom);
  const { page: currentPage } = useAtomValue(siteDocumentAtom);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t("menu.open")}
        className="button button--ghost button--icon-only relative text-ink-foreground after:absolute after:end-1.5 after:top-1.5 after:size-2.5 after:rounded-full after:bg-ink-foreground not-in-data-pending:after:hidden hover:bg-ink-foreground/10 lg:hidden"
      >
        <Menu aria-hidden />
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={t("menu.label")}
        className={`fixed inset-x-0 top-16 bottom-auto max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-ink-foreground/10 px-4 pt-2 pb-6 shadow-overlay sm:px-8 lg:hidden ${brandSurfaceClass}`}
      >
        <ul>
          {mobilePages.map((page) => (
            <li key={page} className="border-b border-ink-foreground/10">
              <a
                href={toHref(publicPaths[page])}
                aria-current={page === currentPage ? "page" : undefined}
                className="flex min-h-12 items-center gap-2 rounded-xl px-2 outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset aria-[current]:font-semibold"
              >
                {t(`menu.${page}`)}
                {page === "contact" && <PendingCount />}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-4 sm:hidden">
          <Switches />
        </div>
      </nav>
    </>
  );
}

const inkButtonClass = "button--ghost button--sm text-ink-foreground hover:bg-ink-foreground/10";

function Switches() {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <LanguageLink />
      <SkinSwitch />
    </div>
  );
}

/** The boot script of the other page stores the language. */
function LanguageLink() {
  const { t, i18n } = useTranslation();
  const { paths } = useAtomValue(siteDocumentAtom);
  const otherLanguage = getOtherLanguage(i18n.language);
  return (
    <a
      href={setPathLanguage(paths[otherLanguage], otherLanguage)}
      data-island="language-link"
      lang={otherLanguage}
      hrefLang={otherLanguage}
      className={`button ${inkButtonClass}`}
    >
      <Languages aria-hidden />
      {t(`language.${otherLanguage}`)}
    </a>
  );
}

const skinLabels = [
  { text: "skin.toDark", icon: Moon, className: "in-[.dark]:hidden" },
  { text: "skin.toLight", icon: Sun, className: "hidden in-[.dark]:block" },
] as const;

/** The document contains both labels, and styles show the right one before any script runs. */
function SkinSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" data-island="skin-switch" className={`button button--icon-only ${inkButtonClass}`}>
      {skinLabels.map(({ text, icon: Icon, className }) => (
        <span key={text} className={className}>
          <Icon aria-hidden />
          <span className="sr-only">{t(text)}</span>
        </span>
      ))}
    </button>
  );
}
