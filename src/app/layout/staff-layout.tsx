import { useElementScrollRestoration, useRouterState } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { type ReactNode, useDeferredValue, useEffect } from "react";
import { contentWidthAtom, menuHiddenAtom, menuLayoutAtom, navbarTypeAtom } from "../../state/layout.ts";
import { PageTitleActionContext } from "../../ui/page-header.tsx";
import { MAIN_ELEMENT_ID, SkipLink } from "../../ui/skip-link.tsx";
import { useIsWideScreen } from "../../ui/use-media-query.ts";
import { BookmarkStar } from "../bookmarks/bookmark-star.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { BottomBar } from "../menu/bottom-bar.tsx";
import { MenuBar } from "../menu/menu-bar.tsx";
import { useCountPageVisits } from "../menu/page-visits.ts";
import { SideMenu } from "../menu/side-menu.tsx";
import { CompactNavbar, Navbar } from "../navbar/navbar.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { ReauthHost } from "../session/reauth-host.tsx";
import { AppFooter } from "./app-footer.tsx";
import { AppProviders } from "./app-providers.tsx";
import { LazyDrawers, LazyWatchers, PreviewBanner, WorkspaceBanner } from "./lazy-parts.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

/** `notice` is shown above every screen. */
export function StaffLayout({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const isBoxed = useAtomValue(contentWidthAtom) === "boxed";
  const menuHidden = useAtomValue(menuHiddenAtom);
  const isHorizontal = useAtomValue(menuLayoutAtom) === "horizontal";
  const hasNavbar = useAtomValue(navbarTypeAtom) !== "hidden";
  const isWide = useIsWideScreen();
  // At the start, the router renders everything in one task. A deferred screen is rendered after the shell in small
  // steps, so that the page responds meanwhile: the longest task of the to-do list takes 135 ms instead of 400
  // (processor slowed 4×).
  const showsScreen = useDeferredValue(true, false);
  useCountPageVisits();
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
        <div className="flex min-w-0 flex-1 flex-col pb-(--bottom-bar,0px) print:pb-0">
          {isWide && (hasNavbar || hasMenuBar) ? (
            <Navbar>{hasMenuBar && <MenuBar />}</Navbar>
          ) : (
            !hasSideMenu && <CompactNavbar />
          )}
          <main
            id={MAIN_ELEMENT_ID}
            tabIndex={-1}
            aria-busy={!showsScreen}
            className={`flex-1 px-4 py-6 outline-none sm:px-8 ${isBoxed ? "mx-auto w-full max-w-6xl" : ""}`}
          >
            <PreviewBanner />
            <WorkspaceBanner />
            {notice}
            <PageTitleActionContext
              value={
                <>
                  <BookmarkStar />
                  <HelpLink />
                </>
              }
            >
              {showsScreen ? children : <ScreenSkeleton />}
            </PageTitleActionContext>
          </main>
          {showsScreen && <AppFooter />}
          {!isWide && <BottomBar />}
        </div>
      </div>
    </AppProviders>
  );
}

/** How long scroll restoration waits for a page to become as tall as before. */
const MAX_WAIT_MS = 5_000;
/** Scroll restoration stops after one of these. */
const USER_SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

const getMaxScrollTop = () => document.documentElement.scrollHeight - innerHeight;

/**
 * The router scrolls only once; if a list is still loading then, the page is too short. So this scrolls again each time
 * the page grows, until it reaches the old position.
 */
function ScrollRestoration() {
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  useEffect(() => {
    // Reading scrollHeight forces a layout. Most navigations avoid that layout, because `top === 0` is tested first.
    if (!key || top === 0 || top <= getMaxScrollTop()) return;
    const abort = new AbortController();
    const observer = new ResizeObserver(() => {
      scrollTo({ top, behavior: "instant" });
      if (top <= getMaxScrollTop()) stop();
    });
    const timer = setTimeout(() => stop(), MAX_WAIT_MS);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      abort.abort();
    };
    for (const eventName of USER_SCROLL_EVENTS)
      addEventListener(eventName, stop, { signal: abort.signal, passive: true });
    observer.observe(document.body);
    return stop;
  }, [key, top]);
  return null;
}
