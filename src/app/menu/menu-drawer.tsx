import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { customiseOpenAtom } from "../../state/layout.ts";
import { MenuWithBookmarks } from "../bookmarks/bookmark-links.tsx";
import { Logo } from "../layout/logo.tsx";
import { CustomiseButton } from "../navbar/navbar-actions.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { InstallButton } from "./install-button.tsx";
import { useMenuBackgroundClass } from "./menu-links.tsx";
import { OfflineReadiness } from "./offline-readiness.tsx";
import { OutboxStatus } from "./outbox-status.tsx";
import { Preferences } from "./preferences.tsx";
import { WorkspaceStatus } from "./workspace-status.tsx";

interface MenuDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MenuDrawer({ isOpen, onOpenChange }: MenuDrawerProps) {
  const { t } = useTranslation();
  const backgroundClass = useMenuBackgroundClass();
  const setCustomiseOpen = useSetAtom(customiseOpenAtom);
  const close = () => onOpenChange(false);
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content placement="left">
        <Drawer.Dialog aria-label={t("menu.label")} className={`w-72 max-w-[85vw] ${backgroundClass}`}>
          <Drawer.CloseTrigger aria-label={t("menu.close")} />
          <Drawer.Header>
            <Logo />
          </Drawer.Header>
          <Drawer.Body className="fade-block pb-8 text-foreground">
            <nav aria-label={t("menu.label")} className="pt-2">
              <MenuWithBookmarks onNavigate={close} />
            </nav>
          </Drawer.Body>
          <Drawer.Footer className="flex-col items-stretch gap-1 border-t border-separator pt-3">
            <OutboxStatus onNavigate={close} />
            <WorkspaceStatus onNavigate={close} />
            <OfflineReadiness onNavigate={close} />
            <InstallButton />
            <div className="flex items-center gap-1">
              <Preferences />
              <CustomiseButton
                onPress={() => {
                  close();
                  setCustomiseOpen(true);
                }}
              />
            </div>
            <AccountMenu onNavigate={close} />
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
