import { useRouterState } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "jotai";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { menuCollapsedAtom, navbarTypeAtom } from "../../state/layout.ts";
import { Button } from "../../ui/button.tsx";
import { scrollInContainer } from "../../ui/scroll-in-container.ts";
import { MenuWithBookmarks } from "../bookmarks/bookmark-links.tsx";
import { Logo } from "../layout/logo.tsx";
import { OfflineStatus } from "../layout/offline-status.tsx";
import { NavbarActions } from "../navbar/navbar-actions.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { InstallButton } from "./install-button.tsx";
import { MenuLinks, useMenuBackgroundClass } from "./menu-links.tsx";
import { OfflineReadiness } from "./offline-readiness.tsx";
import { OutboxStatus } from "./outbox-status.tsx";
import { WorkspaceStatus } from "./workspace-status.tsx";

/** If the navbar is hidden, the side menu also holds the navbar's buttons. */
export function SideMenu() {
  const { t } = useTranslation();
  const [collapsed, setCollapsed] = useAtom(menuCollapsedAtom);
  const hasToolbar = useAtomValue(navbarTypeAtom) === "hidden";
  const backgroundClass = useMenuBackgroundClass();
  const nav = useRef<HTMLElement>(null);
  useScrollToActiveLink(nav);
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = t(collapsed ? "menu.expand" : "menu.collapse");
  return (
    <aside
      className={`sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-e border-separator shadow-surface print:hidden ${backgroundClass} ${collapsed ? "w-18" : "w-64"}`}
    >
      <div className={`flex shrink-0 items-center gap-1 p-3 ${collapsed ? "flex-col" : "justify-between ps-5"}`}>
        <Logo nameHidden={collapsed} />
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={toggleLabel}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        >
          <Icon className="rtl:-scale-x-100" aria-hidden />
        </Button>
      </div>
      <div className={`shrink-0 px-3 has-[p]:pb-2 ${collapsed ? "self-center" : ""}`}>
        <OfflineStatus size={collapsed ? "icon" : "sentence"} />
      </div>
      {hasToolbar && (
        <div className={`shrink-0 px-3 ${collapsed ? "flex justify-center" : ""}`}>
          <PaletteButton collapsed={collapsed} />
        </div>
      )}
      <nav ref={nav} aria-label={t("menu.label")} className="fade-block min-h-0 flex-1 overflow-y-auto p-3 pb-8">
        {hasToolbar ? <MenuWithBookmarks collapsed={collapsed} /> : <MenuLinks collapsed={collapsed} />}
      </nav>
      <div className={`flex shrink-0 flex-col gap-1 px-3 pb-3 ${collapsed ? "items-center" : ""}`}>
        <OutboxStatus collapsed={collapsed} />
        <WorkspaceStatus collapsed={collapsed} />
        <OfflineReadiness collapsed={collapsed} />
        <InstallButton collapsed={collapsed} />
        {hasToolbar && (
          <div
            className={`flex flex-col gap-1 border-t border-separator pt-2 ${collapsed ? "items-center self-stretch" : ""}`}
          >
            <div className={collapsed ? "flex flex-col items-center" : "flex items-center justify-between"}>
              <NavbarActions />
            </div>
            <AccountMenu collapsed={collapsed} />
          </div>
        )}
      </div>
    </aside>
  );
}

export function useScrollToActiveLink(menu: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    const link = path && menu.current?.querySelector("[data-status=active]");
    return link && menu.current ? scrollInContainer(link, menu.current) : undefined;
  }, [menu, path]);
}
