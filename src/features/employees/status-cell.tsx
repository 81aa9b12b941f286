import { ChevronDown } from "lucide-react";
import type { Employee } from "../../contract/employees.ts";
import type { EmployeeStatus } from "./employee-status.ts";
import { StatusChip } from "./status-chip.tsx";

interface StatusCellProps {
  employee: Employee;
  /** What the cell is called, as in "Status of Ann Lee". */
  label: string;
  /** What each is called, once for all rows. */
  statusLabels: Record<EmployeeStatus, string>;
  /** Opens the list of all of them. */
  onOpenMenu: (button: HTMLElement, employee: Employee) => void;
}

// Made once: no row draws it again.
const chevron = <ChevronDown className="size-3.5 shrink-0 text-muted" aria-hidden />;

/** The status as a chip; pressed, the list of all of them. */
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
      {chevron}
    </button>
  );
}
