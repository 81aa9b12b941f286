import { CircleDot } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import type { TableAction } from "../../ui/data-table/types.ts";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { useStableHandlers } from "../../ui/use-stable-handlers.ts";
import { type EmployeeStatus, statusTextKeys } from "./status-cell.tsx";
import type { EmployeeEdit } from "./use-employee-edit.ts";

export function useStatusMenu(setStatus: EmployeeEdit["setStatus"]) {
  const { t } = useTranslation("employees");
  const { open, menu } = useActionMenu();
  const getStatusActions = (choose: (status: EmployeeStatus) => void): TableAction[] =>
    employeeStatuses.map((status) => ({
      id: String(status),
      label: t(`status.${statusTextKeys[status]}`),
      icon: CircleDot,
      run: () => choose(status),
    }));
  const { openStatusMenu } = useStableHandlers({
    openStatusMenu: (button: HTMLElement, employee: Employee) => {
      const label = t("edit.cell", { column: t("columns.status"), name: employee.full_name });
      const actions = getStatusActions((status) => void setStatus([employee], status)).map((action) => ({
        ...action,
        isSelected: action.id === String(employee.status),
      }));
      open(button, label, actions, "bottom start");
    },
  });
  return { openStatusMenu, getStatusActions, menu };
}
export type StatusMenu = ReturnType<typeof useStatusMenu>;
