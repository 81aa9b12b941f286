import type { LucideIcon } from "lucide-react";

interface FrameButtonProps {
  label: string;
  icon: LucideIcon;
  isDisabled: boolean;
  onPress: () => void;
}

/** A small button in the head of a card. The platform's own: a page has dozens, and they are there at its first frame. */
export function ChartCardButton({ label, icon: Icon, isDisabled, onPress }: FrameButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className="button button--ghost button--sm button--icon-only"
    >
      <Icon className="text-muted" aria-hidden />
    </button>
  );
}
