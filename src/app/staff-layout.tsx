import { Button } from "@heroui/react";
import { Outlet } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "jotai";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { contentWidthAtom, menuCollapsedAtom, menuHiddenAtom } from "../state/layout.ts";
import { TitleMarkContext } from "../ui/page-header.tsx";
import { PreviewBanner } from "./access/preview-banner.tsx";
import { BookmarkLinks } from "./bookmarks/bookmark-links.tsx";
import { BookmarkStar } from "./bookmarks/bookmark-star.tsx";
import { Logo } from "./logo.tsx";
import { AccountMenu } from "./menu/account-menu.tsx";
import { MenuLinks } from "./menu/menu-links.tsx";
import { PhoneBar } from "./menu/phone-bar.tsx";
import { Preferences } from "./menu/preferences.tsx";
import { WaitingSign } from "./menu/waiting-sign.tsx";
import { InstallEntry } from "./notices/install-entry.tsx";
import { NoticesHost } from "./notices/notices-host.tsx";
import { NotificationsButton } from "./notices/notifications-button.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { PaletteHost } from "./palette/palette-host.tsx";
import { SessionHost } from "./session/session-host.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";
import { StaffFooter } from "./staff-footer.tsx";
import { WorkFrame } from "./work-frame.tsx";

/** The staff's shell: the menu beside the page; on a phone a slim bar with the menu in a drawer. */
export function StaffLayout() {
  const contentWidth = useAtomValue(contentWidthAtom);
  const menuHidden = useAtomValue(menuHiddenAtom);
  return (
    <WorkFrame>
      <PaletteHost />
      <NoticesHost />
      <SessionHost />
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <SkipLink />
        <PhoneBar />
        {!menuHidden && <SideMenu />}
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={`flex-1 px-4 py-6 outline-none sm:px-8 ${contentWidth === "boxed" ? "mx-auto w-full max-w-6xl" : ""}`}
          >
            <PreviewBanner />
            <TitleMarkContext value={<BookmarkStar />}>
              <Outlet />
            </TitleMarkContext>
          </main>
          <StaffFooter />
        </div>
      </div>
    </WorkFrame>
  );
}

function SideMenu() {
  const { t } = useTranslation();
  const [collapsed, setCollapsed] = useAtom(menuCollapsedAtom);
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-separator bg-surface lg:flex ${collapsed ? "w-18" : "w-64"}`}
    >
      <div className={`flex items-center gap-1 p-3 ${collapsed ? "flex-col" : "justify-between ps-5"}`}>
        <Logo nameHidden={collapsed} />
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t(collapsed ? "menu.expand" : "menu.collapse")}
          aria-expanded={!collapsed}
          onPress={() => setCollapsed(!collapsed)}
        >
          <Icon aria-hidden />
        </Button>
      </div>
      <nav aria-label={t("menu.label")} className="flex-1 overflow-y-auto p-3">
        <PaletteButton collapsed={collapsed} />
        <BookmarkLinks layout="menu" collapsed={collapsed} />
        <MenuLinks collapsed={collapsed} />
      </nav>
      <div className={`border-t border-separator p-3 ${collapsed ? "flex flex-col items-center gap-2" : ""}`}>
        <WaitingSign collapsed={collapsed} />
        <InstallEntry collapsed={collapsed} />
        <NotificationsButton collapsed={collapsed} />
        {!collapsed && <Preferences />}
        <AccountMenu collapsed={collapsed} />
      </div>
    </aside>
  );
}
