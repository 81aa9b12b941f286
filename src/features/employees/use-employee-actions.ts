import { useNavigate } from "@tanstack/react-router";
import { CircleDot, Mail, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchAllEmployees } from "../../api/queries/employees.ts";
import type { Employee } from "../../contract/employees.ts";
import { useCan } from "../../state/ability.ts";
import type { BulkAction, Selection, TableAction } from "../../ui/data-table/types.ts";
import { toast } from "../../ui/toast.ts";
import type { useEmployeeDeletion } from "./use-employee-deletion.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";
import type { StatusMenu } from "./use-status-menu.tsx";

interface EmployeeActionsOptions {
  setStatus: EmployeeEdit["setStatus"];
  getStatusActions: StatusMenu["getStatusActions"];
  remove: ReturnType<typeof useEmployeeDeletion>["remove"];
}

export function useEmployeeActions({ setStatus, getStatusActions, remove }: EmployeeActionsOptions) {
  const { t, i18n } = useTranslation("employees");
  const navigate = useNavigate();
  const [canEdit, canDelete, canCreateEmail] = [
    useCan("update", "Employee"),
    useCan("delete", "Employee"),
    useCan("create", "Email"),
  ];

  const deletion = { id: "delete", label: t("deletion.delete"), icon: Trash2, isDanger: true };

  const rowActions = (employee: Employee): TableAction[] => [
    ...(canCreateEmail
      ? [
          {
            id: "email",
            label: t("edit.email"),
            icon: Mail,
            run: () => void navigate({ to: "/apps/email", search: { mailto: `mailto:${employee.email}` } }),
          },
        ]
      : []),
    ...(canDelete ? [{ ...deletion, run: () => remove([employee]) }] : []),
  ];

  const bulkActions = (selected: Selection, clear: () => void): BulkAction[] => {
    /** Another tab may have deleted some of the selected employees. */
    const withExisting = (act: (employees: Employee[]) => void) =>
      void fetchAllEmployees({}, i18n.language).then(
        (all) => {
          const existingEmployees = all.filter(({ id }) => selected.has(id));
          if (existingEmployees.length > 0) act(existingEmployees);
          else clear();
        },
        () => void toast.error(t("failed.action")),
      );
    const choices = getStatusActions((status) =>
      withExisting(
        (existingEmployees) => void setStatus(existingEmployees, status).then((isDone) => isDone && clear()),
      ),
    );
    return [
      ...(canEdit ? [{ id: "status", label: t("edit.setStatus"), icon: CircleDot, choices }] : []),
      ...(canDelete
        ? [
            {
              ...deletion,
              run: () => withExisting((existingEmployees) => remove(existingEmployees, { onDone: clear })),
            },
          ]
        : []),
    ];
  };
  return { bulkActions, ...((canCreateEmail || canDelete) && { rowActions }) };
}
