import { Button } from "@heroui/react";
import { useAtomValue } from "jotai";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { unseenNoticesAtom } from "../../state/notices.ts";
import { useUnreadCount } from "../counts/unread.ts";

const NotificationsDrawer = lazy(() =>
  import("./notifications-drawer.tsx").then(({ NotificationsDrawer }) => ({ default: NotificationsDrawer })),
);

/** More than this many is many. */
const MOST = 99;

/** Opens the notification centre; says how much is new. */
export function NotificationsButton({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const unseen = useAtomValue(unseenNoticesAtom);
  const { emails, chats } = useUnreadCount();
  const count = unseen + emails + chats;
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="ghost"
        isIconOnly={collapsed}
        fullWidth={!collapsed}
        className={collapsed ? "relative" : "relative min-h-10 justify-start gap-3 px-3 font-normal"}
        aria-label={t("notifications.label", { count })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPress={open}
      >
        <Bell className="size-5 shrink-0" aria-hidden />
        {!collapsed && <span className="flex-1 truncate text-start">{t("notifications.title")}</span>}
        {count > 0 && (
          <span
            className={`rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-accent-foreground tabular-nums ${collapsed ? "absolute -end-1 -top-1" : ""}`}
            aria-hidden
          >
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </Button>
      <Suspense>{isWanted && <NotificationsDrawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
