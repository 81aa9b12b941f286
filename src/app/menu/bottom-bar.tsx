import { useRouterState } from "@tanstack/react-router";
import { useAtomValue, useSetAtom } from "jotai";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { menuOpenAtom, textSizeAtom } from "../../state/layout.ts";
import { useDocumentAttribute } from "../../ui/use-document-attribute.ts";
import { isPageWithCount, PageCountBadge } from "./counts.tsx";
import { getAriaCurrent, MenuLink, useMenuBackgroundClass } from "./menu-links.tsx";
import { getMostUsedPages } from "./most-used-pages.ts";
import { initialVisitsAtom } from "./page-visits.ts";
import { type StaffPage, useMenuGroups } from "./pages.ts";

/** The bottom bar shows a shorter label for these pages, because their names are too long. */
const shortened = ["requests", "accessControl", "data", "developers"] as const;
const isShortened = (title: string): title is (typeof shortened)[number] => shortened.some((each) => each === title);

const PLACES = 5;
/** At this text size (percent), a small phone has room for only four labels. */
const LARGE_TEXT = 125;

const place =
  "relative flex h-full min-h-11 w-full flex-col items-center justify-center gap-0.5 rounded-xl px-0.5 text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:text-accent-soft-foreground data-[status=active]:font-semibold";

/** On phones, shows links to the most used pages and a “More” button at the bottom of the screen. */
export function BottomBar() {
  const { t } = useTranslation();
  useDocumentAttribute("data-has-bottom-bar");
  const openMenu = useSetAtom(menuOpenAtom);
  const visits = useAtomValue(initialVisitsAtom);
  const room = useAtomValue(textSizeAtom) === LARGE_TEXT ? PLACES - 1 : PLACES;
  const ground = useMenuBackgroundClass();
  const screens = useMenuGroups()
    .flatMap(({ pages }) => pages)
    .filter((page): page is StaffPage => "to" in page);
  const pages = getMostUsedPages(screens, visits, screens.length > room ? room - 1 : room);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isOnOtherPage = !pages.some(({ to }) => getAriaCurrent(to, path));
  const label = "w-full truncate text-center text-[0.6875rem]";
  return (
    <nav
      aria-label={t("menu.mostUsed")}
      data-bottom-bar
      className={`sticky bottom-0 z-20 border-t border-separator pb-[env(safe-area-inset-bottom)] print:hidden ${ground}`}
    >
      <ul className="mx-auto flex h-14 max-w-xl items-stretch px-1">
        {pages.map((page) => (
          <li key={page.title} className="min-w-0 flex-1 py-1">
            <MenuLink page={page} className={place}>
              <page.icon className="size-5" aria-hidden />
              <span className={label}>
                {t(isShortened(page.title) ? `menuShort.${page.title}` : `menu.${page.title}`)}
              </span>
              {isPageWithCount(page.title) && <PageCountBadge page={page.title} badge="start-1/2 top-0 ms-1" />}
            </MenuLink>
          </li>
        ))}
        {pages.length < PLACES && (
          <li className="min-w-0 flex-1 py-1">
            <button
              type="button"
              data-status={isOnOtherPage ? "active" : undefined}
              className={place}
              onClick={() => openMenu(true)}
            >
              <Ellipsis className="size-5" aria-hidden />
              <span className={label}>{t("menu.more")}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
