import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface StatCardProps {
  label: string;
  /** The figure, as the language writes it. */
  value: string;
  icon?: LucideIcon;
  /** How urgent the figure is; colour never says it alone. */
  tone?: "plain" | "good" | "attention" | "bad";
  /** One short line below: what the figure means, or how it has changed. */
  note?: ReactNode;
  /** A small line of the last points, drawn at the end. */
  trail?: ReactNode;
  /** Where it leads; the whole card is then a link that this renders, such as a router link. */
  link?: (props: { className: string; children: ReactNode }) => ReactNode;
  isLoading?: boolean;
}

/** A figure with its name. */
export function StatCard({ label, value }: StatCardProps) {
  return (
    <div>
      {label} {value}
    </div>
  );
}
