import { useAtomValue } from "jotai";
import { Menu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brandSurface, PendingCount } from "../components.tsx";
import { publicPages, publicPaths } from "../paths.ts";
import { siteDocumentAtom, siteHrefAtom } from "../site-document.ts";
import { Switches } from "./switches.tsx";

const ID = "phone-menu";

/** The header's links on narrow screens, in a native popover, which handles Escape, outside clicks and focus. */
export function MobileMenu() {
  const { t } = useTranslation();
  const href = useAtomValue(siteHrefAtom);
  const { page: currentPage } = useAtomValue(siteDocumentAtom);
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t("menu.open")}
        className="button button--ghost button--icon-only relative text-ink-foreground after:absolute after:end-1.5 after:top-1.5 after:size-2.5 after:rounded-full after:bg-ink-foreground not-in-data-pending:after:hidden hover:bg-ink-foreground/10 lg:hidden"
      >
        <Menu aria-hidden />
      </button>
      <nav
        id={ID}
        popover="auto"
        aria-label={t("menu.label")}
        className={`fixed inset-x-0 top-16 bottom-auto max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-ink-foreground/10 px-4 pt-2 pb-6 shadow-overlay sm:px-8 lg:hidden ${brandSurface}`}
      >
        <ul>
          {publicPages.map((page) => (
            <li key={page} className="border-b border-ink-foreground/10">
              <a
                href={href(publicPaths[page])}
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
