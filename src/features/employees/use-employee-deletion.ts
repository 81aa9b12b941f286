import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteEmployees, type Employee, restoreEmployees } from "../../contract/employees.ts";
import { useCan } from "../../state/ability.ts";
import { useDeletion } from "../../ui/use-deletion.tsx";

export function useEmployeeDeletion() {
  const { t } = useTranslation("employees");
  return useDeletion({
    canRestore: useCan("create", "Employee"),
    remove: useEndpointMutation(deleteEmployees).mutateAsync,
    restore: useEndpointMutation(restoreEmployees).mutateAsync,
    getHelp: (values) => t("deletion.help", values),
    getMessage: (employees: readonly Employee[]) => t("done.deleted", { count: employees.length }),
    getErrorMessage: () => t("failed.action"),
  });
}
