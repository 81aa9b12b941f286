import { useAtomValue } from "jotai";
import { navbarTypeAtom } from "../../state/layout.ts";
import { CartButton } from "../cart/cart-button.tsx";
import { Logo } from "../layout/logo.tsx";
import { AccountMenu } from "../menu/account-menu.tsx";
import { MenuButton } from "../menu/menu-button.tsx";
import { NotificationsButton } from "../notices/notifications-button.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";

/** The slim bar on top of a phone, and of a wide screen whose menu was put away: the way to the menu, and what is needed often. */
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
      <PaletteButton collapsed />
      <NotificationsButton collapsed />
      <CartButton />
      {navbarType !== "hidden" && <AccountMenu collapsed />}
    </header>
  );
}
