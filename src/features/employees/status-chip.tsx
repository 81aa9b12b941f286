import type { EmployeeStatus } from "./employee-status.ts";

const dots: Record<EmployeeStatus, string> = {
  1: "bg-success",
  2: "bg-accent",
  3: "border-2 border-accent",
  4: "bg-attention",
  5: "bg-muted",
};

interface StatusChipProps {
  status: EmployeeStatus;
  /** In the language on screen, once for all rows. */
  name: string;
}

/** In what way somebody works here. */
export function StatusChip({ status, name }: StatusChipProps) {
  return (
    <span className="chip gap-1.5 px-2.5 whitespace-nowrap text-foreground">
      <span className={`size-2 shrink-0 rounded-full ${dots[status]}`} aria-hidden />
      {name}
    </span>
  );
}
