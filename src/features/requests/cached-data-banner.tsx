import { Button } from "@heroui/react";
import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../lib/format-moment.ts";

interface SourceBannerProps {
  state: "kept" | "signed-out";
  cachedAt: string;
  isFetching: boolean;
  onRetry: () => void;
}

/** Says that the list is one that the device has kept, and of when. */
export function CachedDataBanner({ state, cachedAt, isFetching, onRetry }: SourceBannerProps) {
  const { t, i18n } = useTranslation("requests");
  const moment = formatMoment(cachedAt, i18n.language);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-default px-4 py-2.5 text-sm">
      <CloudOff className="size-4 shrink-0 text-muted" aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-60">
        {t(state === "kept" ? "source.kept" : "source.keptSignedOut", { moment })}
      </p>
      {state === "kept" && (
        <Button variant="ghost" size="sm" isPending={isFetching} onPress={onRetry}>
          {t("source.refresh")}
        </Button>
      )}
    </div>
  );
}
