import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface ChoiceCardProps {
  /** The name of the group of radio buttons. */
  group: string;
  isChecked: boolean;
  onChoose: () => void;
  title: ReactNode;
  icon?: LucideIcon;
  aside?: ReactNode;
  isDisabled?: boolean;
  children?: ReactNode;
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { group, isChecked, onChoose, title, icon: Icon, aside, isDisabled = false, children } = props;
  return (
    <label
      className={`flex items-start gap-3 rounded-2xl border border-border bg-surface p-4 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:ring-2 has-focus-visible:ring-focus ${
        isDisabled ? "cursor-not-allowed text-muted" : "cursor-pointer hover:border-accent"
      }`}
    >
      <input
        type="radio"
        name={group}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex items-center gap-2 font-medium">
            {Icon && <Icon className="size-5 text-muted" aria-hidden />}
            {title}
          </span>
          {aside && <span className="tabular-nums">{aside}</span>}
        </span>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </span>
    </label>
  );
}
