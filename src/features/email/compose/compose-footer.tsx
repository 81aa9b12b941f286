import { Paperclip, SendHorizontal, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { FileInput } from "../../../ui/choose-files.tsx";
import type { ComposeWarning } from "./check-email.ts";
import { ScheduleMenu } from "./schedule-menu.tsx";

interface ComposeFooterProps {
  warnings: readonly ComposeWarning[];
  error: string | undefined;
  isBusy: boolean;
  onSend: () => void;
  onSchedule: (at: Date) => void;
  onAttach: (files: readonly File[]) => void;
  onDiscard: () => void;
}

export function ComposeFooter(props: ComposeFooterProps) {
  const { warnings, error, isBusy, onSend, onSchedule, onAttach, onDiscard } = props;
  const { t } = useTranslation("email");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="border-t border-separator px-4 py-2">
      <div role="alert">
        {error !== undefined && (
          <p className="mb-2 rounded-xl bg-danger-soft px-3 py-2 text-sm text-danger-soft-foreground">{error}</p>
        )}
        {error === undefined && warnings.length > 0 && (
          <p className="mb-2 rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground">
            {warnings.map((warning) => t(`compose.warning.${warning}`)).join(" ")}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button isPending={isBusy} onClick={onSend} aria-keyshortcuts="Control+Enter Meta+Enter">
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
          {t(warnings.length > 0 ? "compose.sendAnyway" : "compose.send")}
        </Button>
        <ScheduleMenu isDisabled={isBusy} onSchedule={onSchedule} />
        <Button
          variant="ghost"
          isIconOnly
          aria-label={t("compose.attachment.add")}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden />
        </Button>
        <FileInput ref={input} multiple label={t("compose.attachment.add")} onChoose={onAttach} />
        <Button variant="ghost" isIconOnly className="ms-auto" aria-label={t("compose.discard")} onClick={onDiscard}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  );
}
