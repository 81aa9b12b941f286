import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { ActiveNotifications } from "./active-notifications.tsx";
import { NoticeHistory } from "./notice-history.tsx";

interface NotificationsDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The notification centre: pending items and the notice history. */
export function NotificationsDrawer({ isOpen, onOpenChange }: NotificationsDrawerProps) {
  const { t } = useTranslation(["notices", "common"]);
  const close = () => onOpenChange(false);
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-md">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading className="text-lg font-semibold">{t("title")}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-8 pb-6">
            <ActiveNotifications onNavigate={close} />
            <NoticeHistory onNavigate={close} />
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
