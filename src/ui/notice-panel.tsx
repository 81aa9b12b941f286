import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface NoticePanelProps {
  icon: LucideIcon;
  title: string;
  help: string;
  /** Buttons. */
  children?: ReactNode;
}

/** Shown instead of a list: icon, title, help and buttons. */
export function NoticePanel({ icon: Icon, title, help, children }: NoticePanelProps) {
  return (
    <div className="flex flex-col items-center rounded-2xl border border-dashed border-border bg-surface px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
        <Icon className="size-7" aria-hidden />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-sm text-muted">{help}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
