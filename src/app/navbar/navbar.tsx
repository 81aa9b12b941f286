import { useAtom, useAtomValue } from "jotai";
import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { menuHiddenAtom, menuLayoutAtom, menuOpenAtom, navbarTypeAtom } from "../../state/layout.ts";
import { Button } from "../../ui/button.tsx";
import { NavbarBookmarks } from "../bookmarks/bookmark-links.tsx";
import { CartButton } from "../cart/cart-button.tsx";
import { Logo } from "../layout/logo.tsx";
import { OfflineStatus } from "../layout/offline-status.tsx";
import { AccountMenu } from "../menu/account-menu.tsx";
import { NotificationsButton } from "../notices/notifications-button.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { NavbarActions } from "./navbar-actions.tsx";

/** With a horizontal menu, even a `hidden` navbar is shown. */
const positionClasses = {
  hidden: "border-b",
  static: "border-b",
  sticky: "sticky top-0 border-b",
  floating: "sticky top-3 mx-4 mt-3 rounded-2xl border sm:mx-8",
};

/** Used on wide screens. `children` is the horizontal menu. */
export function Navbar({ children }: { children?: ReactNode }) {
  const type = useAtomValue(navbarTypeAtom);
  const menuHidden = useAtomValue(menuHiddenAtom);
  const isHorizontal = useAtomValue(menuLayoutAtom) === "horizontal";
  return (
    <header className={`z-20 border-separator bg-surface shadow-surface print:hidden ${positionClasses[type]}`}>
      <div className="flex min-h-14 items-center gap-2 px-4 py-2">
        {menuHidden && <MenuButton />}
        {(menuHidden || isHorizontal) && (
          <div className="me-4 shrink-0">
            <Logo />
          </div>
        )}
        <div className="w-64 shrink-0">
          <PaletteButton />
        </div>
        <div className="min-w-0 flex-1">
          <NavbarBookmarks />
        </div>
        {(menuHidden || isHorizontal) && <OfflineStatus size="word" />}
        <NavbarActions />
        <AccountMenu collapsed />
      </div>
      {children}
    </header>
  );
}

/** Used on phones, and on wide screens while the user has hidden the side menu. */
export function CompactNavbar() {
  const navbarType = useAtomValue(navbarTypeAtom);
  return (
    <header
      className={`z-20 flex min-h-14 items-center gap-1 border-b border-separator bg-surface px-2 shadow-surface print:hidden ${navbarType === "static" ? "" : "sticky top-0"}`}
    >
      <MenuButton />
      <div className="min-w-0 flex-1 overflow-hidden">
        <Logo />
      </div>
      <OfflineStatus size="word" />
      <PaletteButton collapsed />
      <NotificationsButton collapsed />
      <CartButton />
      {navbarType !== "hidden" && <AccountMenu collapsed />}
    </header>
  );
}

export function MenuButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useAtom(menuOpenAtom);
  return (
    <Button variant="ghost" isIconOnly aria-label={t("menu.open")} aria-expanded={isOpen} onClick={() => setOpen(true)}>
      <Menu className="size-5" aria-hidden />
    </Button>
  );
}
