import { useAtom, useAtomValue } from "jotai";
import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { notificationsOpenAtom, unseenNoticeCountAtom } from "../../state/notices.ts";
import { useUnreadCounts } from "../menu/counts.tsx";

/** Above this count, the button shows “99+”. */
const MAX_SHOWN = 99;

export function NotificationsButton({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useAtom(notificationsOpenAtom);
  const unseenCount = useAtomValue(unseenNoticeCountAtom);
  const { emails, chats } = useUnreadCounts();
  const count = unseenCount + emails + chats;
  return (
    <button
      type="button"
      title={collapsed ? t("notifications.title") : undefined}
      className={
        collapsed
          ? "button button--ghost button--icon-only relative"
          : "flex min-h-10 w-full items-center gap-3 rounded-xl px-3 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
      }
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Bell className="size-5 shrink-0" aria-hidden />
      <span className={collapsed ? "sr-only" : "flex-1 truncate text-start"}>{t("notifications.title")}</span>
      {count > 0 && (
        <>
          <span className="sr-only">{t("notifications.new", { count })}</span>
          <span
            className={`min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-medium text-accent-foreground tabular-nums ${collapsed ? "absolute start-1/2 top-1/2 ms-0.5 -mt-4.5" : ""}`}
            aria-hidden
          >
            {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          </span>
        </>
      )}
    </button>
  );
}
