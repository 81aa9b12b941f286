import { ChevronDown } from "lucide-react";
import type { Employee } from "../../contract/employees.ts";

export type EmployeeStatus = Employee["status"];

/** The last part of the translation key of each status. */
export const statusTextKeys = {
  1: "fullTime",
  2: "partTime",
  3: "onContract",
  4: "trainee",
  5: "onLeave",
} as const satisfies Record<EmployeeStatus, string>;

const dotClasses: Record<EmployeeStatus, string> = {
  1: "bg-success",
  2: "bg-accent",
  3: "border-2 border-accent",
  4: "bg-attention",
  5: "bg-muted",
};

interface StatusChipProps {
  status: EmployeeStatus;
  /** The status in the page's language. */
  name: string;
}

export function StatusChip({ status, name }: StatusChipProps) {
  return (
    <span className="chip gap-1.5 px-2 whitespace-nowrap text-foreground">
      <span className={`size-2 shrink-0 rounded-full ${dotClasses[status]}`} aria-hidden />
      {name}
    </span>
  );
}

interface StatusCellProps {
  employee: Employee;
  /** The accessible name of the button, such as "Status of Ann Lee". */
  label: string;
  statusLabels: Record<EmployeeStatus, string>;
  onOpenMenu: (button: HTMLElement, employee: Employee) => void;
}

// Create the icon once for all rows, so that React skips it when a row renders again.
const chevronIcon = <ChevronDown className="size-3.5 shrink-0 text-muted" aria-hidden />;

export function StatusCell({ employee, label, statusLabels, onOpenMenu }: StatusCellProps) {
  const name = statusLabels[employee.status];
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`${label}: ${name}`}
      onClick={({ currentTarget }) => onOpenMenu(currentTarget, employee)}
      className="-my-1 flex min-h-8 cursor-pointer items-center gap-0.5 rounded-full outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <StatusChip status={employee.status} name={name} />
      {chevronIcon}
    </button>
  );
}
