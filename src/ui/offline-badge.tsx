import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Shows "offline" in a badge at the bottom of the window; on phones, above the bottom bar. */
export function OfflineBadge() {
  const { t } = useTranslation();
  return (
    <p className="pointer-events-none fixed start-1/2 bottom-[calc(1rem+max(var(--bottom-bar,0px),env(safe-area-inset-bottom)))] z-30 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm text-ink-foreground shadow-lg rtl:translate-x-1/2">
      <WifiOff className="size-4 shrink-0" aria-hidden />
      {t("network.offline")}
    </p>
  );
}
