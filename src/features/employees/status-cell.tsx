import { ChevronDown } from "lucide-react";
import type { Employee } from "../../contract/employees.ts";
import { StatusChip } from "./status-chip.tsx";
import type { EmployeeStatus } from "./status-names.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";

interface StatusCellProps {
  employee: Employee;
  /** What the cell is called, as in "Status of Ann Lee". */
  label: string;
  /** All there are, the same list for every row. */
  statuses: readonly { value: EmployeeStatus; name: string }[];
  setStatus: EmployeeEdit["setStatus"];
}

// Made once: no row draws it again.
const chevron = <ChevronDown className="size-3.5 shrink-0 text-muted" aria-hidden />;

/** The status as a chip; pressed, the platform's own list of all of them. */
export function StatusCell({ employee, label, statuses, setStatus }: StatusCellProps) {
  return (
    <span className="relative inline-flex items-center gap-0.5 rounded-full has-focus-visible:ring-2 has-focus-visible:ring-focus">
      <StatusChip status={employee.status} />
      {chevron}
      <select
        aria-label={label}
        value={employee.status}
        onChange={({ target }) => void setStatus([employee], Number(target.value) as EmployeeStatus)}
        className="absolute inset-0 cursor-pointer appearance-none text-base text-foreground opacity-0 *:bg-overlay *:text-overlay-foreground"
      >
        {statuses.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
