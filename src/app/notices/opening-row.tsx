import { type ReactNode, useId, useState } from "react";
import { rowLook } from "./row-look.ts";

interface OpeningRowProps {
  who: string;
  when: string;
  /** Its first words, beside who it is from. */
  line: string;
  isNew: boolean;
  /** What "new" is called, for those who do not see the dot. */
  newLabel: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A row that opens to the whole of what it stands for. */
export function OpeningRow({ who, when, line, isNew, newLabel, onOpen, children }: OpeningRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) onOpen();
  };
  return (
    <li>
      <button type="button" className={rowLook} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={`mt-2 size-2 shrink-0 rounded-full ${isNew ? "bg-accent" : ""}`}>
          {isNew && <span className="sr-only">{newLabel}</span>}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`truncate text-foreground ${isNew ? "font-semibold" : ""}`}>{who}</span>
            <span className="shrink-0 text-xs text-muted tabular-nums">{when}</span>
          </span>
          <span className={`block text-muted ${isOpen ? "" : "truncate"}`}>{line}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="mx-3 mb-2 ps-5 text-sm leading-relaxed text-foreground wrap-anywhere">
        {isOpen && children}
      </div>
    </li>
  );
}
