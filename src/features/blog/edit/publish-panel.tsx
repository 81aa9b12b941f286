import "../../../ui/overlays.css";
import { Button, Popover } from "@heroui/react";
import { CircleCheck, Eye, Send } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostState } from "../../../contract/blog-posts.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";

// The code of date fields loads when the panel opens.
const ScheduleChoices = lazyWithRetry(async () => (await import("../../../ui/schedule-choices.tsx")).ScheduleChoices);

interface PublishPanelProps {
  isBusy: boolean;
  state: PostState;
  /** The panel stays closed if this returns false. */
  onOpen: () => boolean;
  onState: (state: PostState, publishAt?: Date) => void;
}

const rowClass =
  "flex min-h-11 items-center gap-2.5 rounded-xl px-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus";

export function PublishPanel({ isBusy, state, onOpen, onState }: PublishPanelProps) {
  const { t } = useTranslation("blog");
  const [isOpen, setOpen] = useState(false);
  const choose = (next: PostState, publishAt?: Date) => {
    setOpen(false);
    onState(next, publishAt);
  };
  return (
    <Popover isOpen={isOpen} onOpenChange={(next) => setOpen(next && onOpen())}>
      <Button isPending={isBusy}>
        <Send aria-hidden className="rtl:-scale-x-100" />
        {t("edit.publish")}
      </Button>
      <Popover.Content placement="bottom end" className="w-80 max-w-[calc(100vw-1rem)]">
        <Popover.Dialog aria-label={t("edit.publishPanel.title")} className="flex flex-col gap-1">
          <button type="button" className={`${rowClass} font-medium`} onClick={() => choose("Published")}>
            <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
            {t("edit.publishPanel.now")}
          </button>
          {state === "Draft" && (
            <button type="button" className={rowClass} onClick={() => choose("Pending")}>
              <Eye className="size-4 shrink-0 text-muted" aria-hidden />
              {t("edit.publishPanel.review")}
            </button>
          )}
          <h3 className="border-t border-separator px-2 pt-3 text-sm font-semibold">{t("edit.publishPanel.later")}</h3>
          <Suspense fallback={<div className="skeleton skeleton--shimmer h-60 rounded-xl" />}>
            <ScheduleChoices onChoose={(at) => choose("Scheduled", at)} />
          </Suspense>
          <p className="px-2 pt-1 text-xs text-muted">
            {t("edit.publishPanel.laterHelp")} {t("edit.publishPanel.onlyHere")}
          </p>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
