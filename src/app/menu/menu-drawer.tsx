import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { Logo } from "../logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { MenuSearch } from "./menu-search.tsx";
import { Preferences } from "./preferences.tsx";
import { WaitingSign } from "./waiting-sign.tsx";

interface MenuDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of a phone. */
export function MenuDrawer({ isOpen, onOpenChange }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content placement="left">
        <Drawer.Dialog aria-label={t("menu.label")} className="w-72 max-w-[85vw]">
          <Drawer.CloseTrigger aria-label={t("menu.close")} />
          <Drawer.Header>
            <Logo />
          </Drawer.Header>
          <Drawer.Body>
            <nav aria-label={t("menu.label")}>
              <MenuSearch />
              <MenuLinks onFollow={() => onOpenChange(false)} />
            </nav>
          </Drawer.Body>
          <Drawer.Footer className="flex-col items-stretch border-t border-separator pt-3">
            <WaitingSign onFollow={() => onOpenChange(false)} />
            <Preferences />
            <AccountMenu onFollow={() => onOpenChange(false)} />
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
