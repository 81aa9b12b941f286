import { Outlet } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { contentWidthAtom, menuHiddenAtom, menuLayoutAtom, navbarTypeAtom } from "../../state/layout.ts";
import { PageTitleActionContext } from "../../ui/page-header.tsx";
import { MAIN_ID, SkipLink } from "../../ui/skip-link.tsx";
import { useIsWideScreen } from "../../ui/use-media-query.ts";
import { BookmarkStar } from "../bookmarks/bookmark-star.tsx";
import { BottomBar } from "../menu/bottom-bar.tsx";
import { MenuBar } from "../menu/menu-bar.tsx";
import { useCountVisits } from "../menu/page-visits.ts";
import { SideMenu } from "../menu/side-menu.tsx";
import { CompactNavbar, Navbar } from "../navbar/navbar.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { ReauthHost } from "../session/reauth-host.tsx";
import { AppProviders } from "./app-providers.tsx";
import { LazyDrawers, LazyWatchers, PreviewBanner } from "./lazy-parts.tsx";
import { ScrollRestoration } from "./scroll-restoration.tsx";
import { StaffFooter } from "./staff-footer.tsx";

/** The staff shell: menu beside or above the page; on phones a drawer and a bottom bar. */
export function StaffLayout() {
  const isBoxed = useAtomValue(contentWidthAtom) === "boxed";
  const menuHidden = useAtomValue(menuHiddenAtom);
  const isHorizontal = useAtomValue(menuLayoutAtom) === "horizontal";
  const hasNavbar = useAtomValue(navbarTypeAtom) !== "hidden";
  const isWide = useIsWideScreen();
  useCountVisits();
  const hasSideMenu = isWide && !menuHidden && !isHorizontal;
  const hasMenuBar = isWide && !menuHidden && isHorizontal;
  return (
    <AppProviders>
      <PaletteHost />
      <ReauthHost />
      <LazyWatchers />
      <LazyDrawers />
      <ScrollRestoration />
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <SkipLink />
        {hasSideMenu && <SideMenu />}
        <div className="flex min-w-0 flex-1 flex-col">
          {isWide && (hasNavbar || hasMenuBar) ? (
            <Navbar>{hasMenuBar && <MenuBar />}</Navbar>
          ) : (
            !hasSideMenu && <CompactNavbar />
          )}
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={`flex-1 px-4 py-6 outline-none sm:px-8 ${isBoxed ? "mx-auto w-full max-w-6xl" : ""}`}
          >
            <PreviewBanner />
            <PageTitleActionContext value={<BookmarkStar />}>
              <Outlet />
            </PageTitleActionContext>
          </main>
          <StaffFooter />
          {!isWide && <BottomBar />}
        </div>
      </div>
    </AppProviders>
  );
}
