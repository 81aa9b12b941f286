import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { updateCachedEmployee, useUpdateEmployee } from "../../api/queries/employees.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type Employee, type EmployeeChange, updateEmployees } from "../../contract/employees.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useStableHandlers } from "../../ui/use-stable-handlers.ts";
import type { SaveError } from "./cell-drafts.ts";
import { type EmployeeStatus, statusTextKeys } from "./status-cell.tsx";

/** `language` is the language in which texts are saved. */
export function useEmployeeEdit(language: string) {
  const { t } = useTranslation("employees");
  const { mutateAsync: update } = useUpdateEmployee(language);
  const { mutateAsync: updateMany } = useEndpointMutation(updateEmployees);
  const getSaveError = (error: unknown): SaveError =>
    error instanceof CallError && error.status === 507 ? "full" : "save";

  /** Also updates the cached lists. Returns the error if saving fails. */
  const save = async (id: number, change: Omit<EmployeeChange, "id">): Promise<SaveError | undefined> => {
    try {
      const { employee, before } = await update({ body: { employee: { ...change, id } } });
      updateCachedEmployee(employee, language);
      offerUndo(t("edit.saved", { name: employee.full_name }), () => update({ body: { employee: before } }));
      return undefined;
    } catch (error) {
      return getSaveError(error);
    }
  };

  /** If the call fails, no status changes. Returns true on success. */
  const setStatus = async (employees: readonly Employee[], status: EmployeeStatus): Promise<boolean> => {
    const name = t(`status.${statusTextKeys[status]}`);
    try {
      // Undo uses the statuses from the response, because cached rows of other pages may be outdated.
      const { before } = await updateMany({ body: { employees: employees.map(({ id }) => ({ id, status })) } });
      if (before.length === 0) toast(t("edit.statusSame", { status: name }));
      else
        offerUndo(t("edit.statusSaved", { count: before.length, status: name }), () =>
          updateMany({ body: { employees: before } }),
        );
      return true;
    } catch (error) {
      toast.error(t(`failed.${getSaveError(error)}`));
      return false;
    }
  };
  return useStableHandlers({ save, setStatus });
}
export type EmployeeEdit = ReturnType<typeof useEmployeeEdit>;
