import { useRouterState } from "@tanstack/react-router";
import { useAtomValue, useSetAtom } from "jotai";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { menuOpenAtom, textSizeAtom } from "../../state/layout.ts";
import { useDocumentAttribute } from "../../ui/use-document-attribute.ts";
import { isPageWithCount, PageCountBadge } from "./counts.tsx";
import { MenuLink, useMenuBackgroundClass } from "./menu-links.tsx";
import { getAriaCurrent, useStaffPages } from "./pages.ts";

/** Pages that the user may not open are replaced by the next ones. */
const pageOrder: readonly string[] = ["analytics", "todo", "requests", "chat", "calendar", "email", "profile", "data"];

/** Pages whose names are too long for the bottom bar. */
const shortenedTitles = ["analytics", "requests", "data"] as const;
const isShortened = (title: string): title is (typeof shortenedTitles)[number] =>
  shortenedTitles.some((each) => each === title);

const MAX_PLACES = 4;
/** At this text size (percent), a small phone has room for one label less. */
const LARGE_TEXT_PERCENT = 125;

const placeClass =
  "relative flex h-full min-h-11 w-full flex-col items-center justify-center gap-0.5 rounded-xl px-0.5 text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:text-accent-soft-foreground data-[status=active]:font-semibold";

/** For phones. */
export function BottomBar() {
  const { t } = useTranslation();
  useDocumentAttribute("data-has-bottom-bar");
  const openMenu = useSetAtom(menuOpenAtom);
  const placeCount = useAtomValue(textSizeAtom) === LARGE_TEXT_PERCENT ? MAX_PLACES - 1 : MAX_PLACES;
  const backgroundClass = useMenuBackgroundClass();
  const staffPages = useStaffPages();
  const pages = pageOrder
    .flatMap((title) => staffPages.find((page) => page.title === title) ?? [])
    .slice(0, placeCount);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isOnOtherPage = staffPages.some((page) => !pages.includes(page) && getAriaCurrent(page, path));
  const labelClass = "w-full truncate text-center text-[max(0.75rem,12px)]";
  return (
    <nav
      aria-label={t("menu.quick")}
      data-bottom-bar
      className={`fixed inset-x-0 bottom-0 z-20 border-t border-separator pb-[env(safe-area-inset-bottom)] print:hidden ${backgroundClass}`}
    >
      <ul className="mx-auto flex h-14 max-w-xl items-stretch px-1">
        {pages.map((page) => (
          <li key={page.title} className="min-w-0 flex-1 py-1">
            <MenuLink page={page} className={placeClass}>
              <page.icon className="size-5" aria-hidden />
              <span className={labelClass}>
                {t(isShortened(page.title) ? `menuShort.${page.title}` : `menu.${page.title}`)}
              </span>
              {isPageWithCount(page.title) && <PageCountBadge page={page.title} badgeClass="start-1/2 top-0 ms-2" />}
            </MenuLink>
          </li>
        ))}
        <li className="min-w-0 flex-1 py-1">
          <button
            type="button"
            data-status={isOnOtherPage ? "active" : undefined}
            className={placeClass}
            onClick={() => openMenu(true)}
          >
            <Ellipsis className="size-5" aria-hidden />
            <span className={labelClass}>{t("menu.more")}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
