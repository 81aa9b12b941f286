import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { updateCachedEmployee, useUpdateEmployee, useUpdateEmployees } from "../../api/queries/employees.ts";
import type { EmployeeChange } from "../../contract/employees.ts";
import { offerUndo } from "../../ui/undo.ts";
import { type EmployeeStatus, statusTextKeys } from "./employee-status.ts";

/** Changes of employees as they were read in a language, each with an Undo. */
export function useEmployeeEdit(language: string) {
  const { t } = useTranslation("employees");
  const { mutateAsync: update } = useUpdateEmployee(language);
  const { mutateAsync: updateMany } = useUpdateEmployees();
  // The columns hold on to it, and with them the rows.
  return useMemo(() => {
    const failure = (error: unknown) =>
      t(error instanceof CallError && error.status === 507 ? "failed.full" : "failed.save");

    /** Stores a change of one employee; then the list has it. Gives what went wrong, or nothing. */
    const save = async (id: number, part: Omit<EmployeeChange, "id">): Promise<string | undefined> => {
      try {
        const { employee, before } = await update({ body: { employee: { ...part, id } } });
        updateCachedEmployee(employee, language);
        offerUndo(t("edit.saved", { name: employee.full_name }), t("edit.undo"), () =>
          update({ body: { employee: before } }),
        );
        return undefined;
      } catch (error) {
        return failure(error);
      }
    };

    /** Gives several employees a status: all of them, or none. The answer knows who had another; rows of other pages may be old. */
    const setStatus = async (ids: readonly number[], status: EmployeeStatus): Promise<boolean> => {
      const name = t(`status.${statusTextKeys[status]}`);
      try {
        const { before } = await updateMany({ body: { employees: ids.map((id) => ({ id, status })) } });
        if (before.length === 0) toast(t("edit.statusSame", { status: name }));
        else
          offerUndo(t("edit.statusSaved", { count: before.length, status: name }), t("edit.undo"), () =>
            updateMany({ body: { employees: before } }),
          );
        return true;
      } catch (error) {
        toast.error(failure(error));
        return false;
      }
    };
    return { save, setStatus };
  }, [t, language, update, updateMany]);
}
export type EmployeeEdit = ReturnType<typeof useEmployeeEdit>;
