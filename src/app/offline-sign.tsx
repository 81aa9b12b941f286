import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** A small sign while the device has no network: nothing stops working. */
export function OfflineSign() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="contents">
      {!online && (
        <p className="pointer-events-none fixed start-1/2 bottom-4 z-30 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm text-ink-foreground shadow-lg rtl:translate-x-1/2">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {t("network.offline")}
        </p>
      )}
    </div>
  );
}
