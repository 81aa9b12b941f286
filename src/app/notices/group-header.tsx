import type { LucideIcon } from "lucide-react";

interface GroupHeadProps {
  icon: LucideIcon;
  title: string;
  action?: { label: string; run: () => void };
}

/** The head of a group in the notification centre, with what can be done to all of it. */
export function GroupHeader({ icon: Icon, title, action }: GroupHeadProps) {
  return (
    <div className="mb-1 flex min-h-8 items-center gap-3 px-3">
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      <h4 className="min-w-0 flex-1 text-sm font-medium text-foreground">{title}</h4>
      {action && (
        <button type="button" className="button button--ghost button--sm shrink-0" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
