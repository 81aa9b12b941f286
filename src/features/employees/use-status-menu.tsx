import { CircleDot } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import type { TableAction } from "../../ui/data-table/types.ts";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { statusTextKeys } from "./employee-status.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";

/** The statuses to choose from: as a menu at one employee's, and as what several can be given. */
export function useStatusMenu(setStatus: EmployeeEdit["setStatus"]) {
  const { t } = useTranslation("employees");
  const { open, menu } = useActionMenu();
  const statusesFor = useCallback(
    (ids: readonly number[], done?: () => void): TableAction[] =>
      employeeStatuses.map((status) => ({
        id: String(status),
        label: t(`status.${statusTextKeys[status]}`),
        icon: CircleDot,
        run: () => void setStatus(ids, status).then((isDone) => isDone && done?.()),
      })),
    [t, setStatus],
  );
  const choose = useCallback(
    (button: HTMLElement, employee: Employee) => {
      const label = t("edit.cell", { column: t("columns.status"), name: employee.full_name });
      const statuses = statusesFor([employee.id]).map((action) => ({
        ...action,
        isSelected: action.id === String(employee.status),
      }));
      open(button, label, statuses, "bottom start");
    },
    [t, open, statusesFor],
  );
  return { choose, statusesFor, menu };
}
export type StatusMenu = ReturnType<typeof useStatusMenu>;
