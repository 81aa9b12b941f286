import { useAtomValue } from "jotai";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { appFilesAtom, getOfflineProgress } from "../../api/app-files.ts";
import { contactRequestsStore } from "../../api/contact.ts";
import { createDebouncedFlag } from "../../lib/debounced-flag.ts";

/**
 * `navigator.onLine` alone is not enough: it is also true on broken networks and behind Wi-Fi sign-in pages. Sends no
 * request of its own.
 */
const isServerUnreachable = () =>
  !navigator.onLine ||
  (contactRequestsStore.getSnapshot() ?? []).some(
    ({ status, trouble: errorCode }) => status === "queued" && errorCode === "unreachable",
  );

/**
 * Part of the menu or the navbar: a badge over the page would cover its last line, such as the field for a chat
 * message.
 */
export function OfflineStatus({ size }: { size: "sentence" | "word" | "icon" }) {
  const { t, i18n } = useTranslation();
  const [isOffline, setOffline] = useState(false);
  const appFiles = useAtomValue(appFilesAtom);
  useEffect(() => {
    const debounced = createDebouncedFlag(setOffline);
    const update = () => debounced.set(isServerUnreachable());
    addEventListener("online", update);
    addEventListener("offline", update);
    const unsubscribe = contactRequestsStore.subscribe(update);
    update();
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
      unsubscribe();
      debounced.stop();
    };
  }, []);
  const isPartial = appFiles !== undefined && getOfflineProgress(appFiles, i18n.language) < 1;
  const sentence = t(isPartial ? "network.offlinePartly" : "network.offline");
  return (
    <div role="status" className="min-w-0 empty:hidden">
      {isOffline && (
        <p
          title={size === "sentence" ? undefined : sentence}
          className={`flex w-fit max-w-full items-center gap-1.5 bg-ink text-xs text-ink-foreground ${size === "sentence" ? "rounded-lg px-2 py-1.5" : "rounded-full px-2 py-1"}`}
        >
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {size === "word" && (
            <span className="truncate max-[25rem]:hidden" aria-hidden>
              {t("network.offlineWord")}
            </span>
          )}
          <span className={size === "sentence" ? "" : "sr-only"}>{sentence}</span>
        </p>
      )}
    </div>
  );
}
