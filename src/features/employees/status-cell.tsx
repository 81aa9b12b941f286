import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import { StatusChip } from "./status-chip.tsx";
import { type EmployeeStatus, statusNames } from "./status-names.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";

interface StatusCellProps {
  employee: Employee;
  setStatus: EmployeeEdit["setStatus"];
}

/** The status as a chip; pressed, the platform's own list of all of them. */
export function StatusCell({ employee, setStatus }: StatusCellProps) {
  const { t } = useTranslation("employees");
  return (
    <span className="relative inline-flex items-center gap-0.5 rounded-full has-focus-visible:ring-2 has-focus-visible:ring-focus">
      <StatusChip status={employee.status} />
      <ChevronDown className="size-3.5 shrink-0 text-muted" aria-hidden />
      <select
        aria-label={t("edit.cell", { column: t("columns.status"), name: employee.full_name })}
        value={employee.status}
        onChange={({ target }) => void setStatus([employee], Number(target.value) as EmployeeStatus)}
        className="absolute inset-0 cursor-pointer appearance-none text-base text-foreground opacity-0 *:bg-overlay *:text-overlay-foreground"
      >
        {employeeStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${statusNames[status]}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
