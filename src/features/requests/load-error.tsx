import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

interface LoadErrorProps {
  message: string;
  isPending: boolean;
  onRetry: () => void;
}

/** Goes below what was loaded before. */
export function LoadError({ message, isPending, onRetry }: LoadErrorProps) {
  const { t } = useTranslation("requests");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-default px-4 py-2.5 text-sm">
      <CloudOff className="size-4 shrink-0 text-muted" aria-hidden />
      <p role="alert" className="min-w-0 flex-1 basis-48">
        {message}
      </p>
      <Button variant="ghost" size="sm" isPending={isPending} onClick={onRetry}>
        {t("failed.retry")}
      </Button>
    </div>
  );
}
