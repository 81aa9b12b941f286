import { Link, type LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface MessageRowProps extends Pick<LinkProps, "to" | "search"> {
  sender: string;
  time: string;
  summary: string;
  /** The label of the dot that marks an unread message. */
  unreadLabel: string;
  onNavigate: () => void;
}

export function MessageRow({ sender, time, summary, unreadLabel, onNavigate, ...link }: MessageRowProps) {
  return (
    <li>
      <Link {...link} preload={false} onClick={onNavigate} className={rowClassName}>
        <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{unreadLabel}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold text-foreground">{sender}</span>
            <span className="shrink-0 text-xs text-muted tabular-nums">{time}</span>
          </span>
          <span className="block truncate text-muted">{summary}</span>
        </span>
      </Link>
    </li>
  );
}

interface GroupHeaderProps {
  icon: LucideIcon;
  title: string;
  action?: { label: string; run: () => void };
}

export function GroupHeader({ icon: Icon, title, action }: GroupHeaderProps) {
  return (
    <div className="mb-1 flex min-h-8 items-center gap-3 ps-3">
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      <h4 className="min-w-0 flex-1 text-sm font-medium text-foreground">{title}</h4>
      {action && (
        <Button variant="ghost" size="sm" className="shrink-0" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

export const rowClassName =
  "ripple-surface flex w-full min-h-11 items-start gap-3 rounded-xl px-3 py-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus";
