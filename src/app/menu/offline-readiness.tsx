import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { CircleCheck, CloudAlert, CloudDownload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { appFilesAtom, getOfflineProgress } from "../../api/app-files.ts";
import { useCan } from "../../state/ability.ts";

interface OfflineReadinessProps {
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** Also shows the progress while the device stores the screens. */
export function OfflineReadiness({ collapsed = false, onNavigate }: OfflineReadinessProps) {
  const { t, i18n } = useTranslation();
  const canOpenData = useCan("read", "Data");
  const appFiles = useAtomValue(appFilesAtom);
  if (!appFiles) return null;
  const progress = getOfflineProgress(appFiles, i18n.language);
  const isReady = progress === 1;
  const Icon = isReady ? CircleCheck : appFiles.hasFailed ? CloudAlert : CloudDownload;
  const text = t(isReady ? "offline.ready" : appFiles.hasFailed ? "offline.failed" : "offline.preparing");
  const content = (
    <>
      <Icon
        className={`size-4 shrink-0 ${isReady ? "text-success" : appFiles.hasFailed ? "text-attention" : ""}`}
        aria-hidden
      />
      <span className={collapsed ? "sr-only" : ""}>{text}</span>
      {!isReady && !collapsed && !appFiles.hasFailed && (
        <span className="tabular-nums" aria-hidden>
          {Math.floor(progress * 100)}%
        </span>
      )}
    </>
  );
  const className = "flex min-h-8 items-center gap-2 rounded-lg px-2 text-xs text-muted outline-none";
  return (
    <div role="status" title={collapsed ? text : undefined}>
      {canOpenData ? (
        <Link
          to="/data"
          onClick={onNavigate}
          className={`${className} hover:bg-default hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus`}
        >
          {content}
        </Link>
      ) : (
        <p className={className}>{content}</p>
      )}
    </div>
  );
}
