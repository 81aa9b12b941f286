import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface ExpandableRowProps {
  sender: string;
  time: string;
  /** The beginning of the message, shown while the row is collapsed. */
  summary: string;
  isNew: boolean;
  /** What screen readers say for the dot that marks a new message. */
  newLabel: string;
  onOpen: () => void;
  children: ReactNode;
}

/** Shows a message as one line; a click expands the row to the whole message. */
export function ExpandableRow({ sender, time, summary, isNew, newLabel, onOpen, children }: ExpandableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) onOpen();
  };
  return (
    <li>
      <button type="button" className={rowClassName} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={`mt-2 size-2 shrink-0 rounded-full ${isNew ? "bg-accent" : ""}`}>
          {isNew && <span className="sr-only">{newLabel}</span>}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`truncate text-foreground ${isNew ? "font-semibold" : ""}`}>{sender}</span>
            <span className="shrink-0 text-xs text-muted tabular-nums">{time}</span>
          </span>
          <span className={`block text-muted ${isOpen ? "" : "truncate"}`}>{summary}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="mx-3 mb-2 ps-5 text-sm leading-relaxed text-foreground wrap-anywhere">
        {isOpen && children}
      </div>
    </li>
  );
}

interface GroupHeaderProps {
  icon: LucideIcon;
  title: string;
  action?: { label: string; run: () => void };
}

/** Renders a group's title and a button that acts on the whole group. */
export function GroupHeader({ icon: Icon, title, action }: GroupHeaderProps) {
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

/** Classes of rows that can be clicked. */
export const rowClassName =
  "flex w-full min-h-11 items-start gap-3 rounded-xl px-3 py-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus";
