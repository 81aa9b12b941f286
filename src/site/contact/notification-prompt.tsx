import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../i18n/island-texts.ts";

/** Offers to say it when a request arrives after the page was closed. Asked for here alone, where it has a reason. */
export function NotificationPrompt() {
  const { t } = useTranslation("contact");
  const [permission, setPermission] = useState(() => ("Notification" in window ? Notification.permission : "denied"));
  if (permission === "granted")
    return (
      <p className="mt-4 flex items-center gap-2 text-sm text-muted">
        <BellRing className="size-4 shrink-0" aria-hidden />
        {t("notify.granted")}
      </p>
    );
  if (permission === "denied") return null;
  return (
    <button
      type="button"
      onClick={() => void Notification.requestPermission().then(setPermission)}
      className="button button--ghost button--sm mt-4"
    >
      <Bell aria-hidden />
      {t("notify.offer")}
    </button>
  );
}
