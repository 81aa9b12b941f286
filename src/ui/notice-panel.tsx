import { type LucideIcon, SearchX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { focusContainer } from "./focus.ts";
import { WholeWords } from "./whole-words.tsx";

interface NoticePanelProps {
  icon: LucideIcon;
  title: string;
  help: string;
  /** True inside a card, which has a frame of its own. */
  isFrameless?: boolean;
  children?: ReactNode;
}

export function NoticePanel({ icon: Icon, title, help, isFrameless = false, children }: NoticePanelProps) {
  return (
    <div
      className={`flex flex-col items-center rounded-2xl bg-surface px-6 py-14 text-center ${isFrameless ? "" : "border border-dashed border-border"}`}
    >
      <span className="mb-4 grid size-14 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
        <Icon className="size-7" aria-hidden />
      </span>
      <h2 className="text-lg font-semibold">
        <WholeWords>{title}</WholeWords>
      </h2>
      <p className="mt-1 max-w-md text-sm text-balance text-muted">
        <WholeWords>{help}</WholeWords>
      </p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

export interface NoMatchesPanelProps {
  title: string;
  help: string;
  clear: string;
  onClear: () => void;
}

export const NoMatchesPanel = ({ clear, onClear, ...panel }: NoMatchesPanelProps) => (
  <NoticePanel icon={SearchX} {...panel}>
    <Button variant="outline" onClick={onClear}>
      {clear}
    </Button>
  </NoticePanel>
);

interface FailedPanelProps extends Pick<NoticePanelProps, "isFrameless"> {
  title: string;
  help: string;
  onRetry: () => void;
}

export function FailedPanel({ onRetry, ...panel }: FailedPanelProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <NoticePanel icon={TriangleAlert} {...panel}>
        <Button
          onClick={({ currentTarget }) => {
            focusContainer(currentTarget);
            onRetry();
          }}
        >
          {t("failed.retry")}
        </Button>
      </NoticePanel>
    </div>
  );
}

interface DraftNoticeProps {
  /** By default, the notice says that the page was a draft. */
  text?: string;
  discardLabel?: string;
  onDiscard: () => void;
}

export function DraftNotice({ text, discardLabel, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground">
      {text ?? t("draft.restored")}{" "}
      <Button variant="ghost" size="sm" className="underline" onClick={onDiscard}>
        {discardLabel ?? t("draft.discard")}
      </Button>
    </p>
  );
}
