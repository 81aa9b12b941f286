import { CircleDot } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import type { TableAction } from "../../ui/data-table/types.ts";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { statusTextKeys } from "./status-cell.tsx";
import type { EmployeeEdit } from "./use-employee-edit.ts";

/** Returns the statuses as a menu for one employee and as bulk actions for several employees. */
export function useStatusMenu(setStatus: EmployeeEdit["setStatus"]) {
  const { t } = useTranslation("employees");
  const { open, menu } = useActionMenu();
  const getStatusActions = useCallback(
    (ids: readonly number[], onDone?: () => void): TableAction[] =>
      employeeStatuses.map((status) => ({
        id: String(status),
        label: t(`status.${statusTextKeys[status]}`),
        icon: CircleDot,
        run: () => void setStatus(ids, status).then((isDone) => isDone && onDone?.()),
      })),
    [t, setStatus],
  );
  const openStatusMenu = useCallback(
    (button: HTMLElement, employee: Employee) => {
      const label = t("edit.cell", { column: t("columns.status"), name: employee.full_name });
      const actions = getStatusActions([employee.id]).map((action) => ({
        ...action,
        isSelected: action.id === String(employee.status),
      }));
      open(button, label, actions, "bottom start");
    },
    [t, open, getStatusActions],
  );
  return { openStatusMenu, getStatusActions, menu };
}
export type StatusMenu = ReturnType<typeof useStatusMenu>;
