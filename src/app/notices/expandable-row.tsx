import { type ReactNode, useId, useState } from "react";
import { rowClassName } from "./row-class-name.ts";

interface OpeningRowProps {
  sender: string;
  time: string;
  /** Its first words, beside who it is from. */
  summary: string;
  isNew: boolean;
  /** What "new" is called, for those who do not see the dot. */
  newLabel: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A row that opens to the whole of what it stands for. */
export function ExpandableRow({ sender, time, summary, isNew, newLabel, onOpen, children }: OpeningRowProps) {
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
