import i18next from "i18next";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getImportFailure } from "../../../api/get-import-failure.ts";
import { fetchAllEmployees } from "../../../api/queries/employees.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type ImportedEmployee, importEmployees, undoEmployeeImport } from "../../../contract/employee-import.ts";
import { employeeStatuses } from "../../../contract/employees.ts";
import { MAX_IMPORT_ROWS } from "../../../contract/import-rows.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { isLanguage, languages, resolveLanguage } from "../../../lib/language.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { ImportDialog } from "../../../ui/table-import/import-dialog.tsx";
import type { CellError, ImportArea } from "../../../ui/table-import/types.ts";
import type { ImportProps } from "../../../ui/table-import/use-import.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { statusTextKeys } from "../status-cell.tsx";
import { createLookups, type ImportColumn, importColumns } from "./columns.ts";
import {
  compareEmployees,
  type EmployeeComparison,
  joinTranslations,
  type StoredEmployee,
} from "./compare-employees.ts";

type Change = EmployeeComparison["changed"][number]["change"];

/** Call `loadImportTexts("employees")` before rendering. */
export function EmployeeImport(props: ImportProps) {
  const { t, i18n } = useTranslation(["employees", "import"]);
  const { mutateAsync: importRows } = useEndpointMutation(importEmployees);
  const { mutateAsync: undoImport } = useEndpointMutation(undoEmployeeImport);
  const canDelete = useCan("delete", "Employee");
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const area = useMemo((): ImportArea<ImportColumn, StoredEmployee, ImportedEmployee, Change> => {
    const lookups = createLookups(languages.map((each) => i18next.getFixedT(each, "employees")));
    const getTitle = (column: ImportColumn) =>
      column === "firstName" || column === "lastName" ? t(`import:people.${column}`) : t(`columns.${column}`);
    return {
      columns: importColumns.map((id) => ({ id, title: getTitle(id) })),
      findColumn: lookups.column,
      maxRows: MAX_IMPORT_ROWS,
      compare: async (table) => {
        const [en, th] = await Promise.all([fetchAllEmployees({}, "en"), fetchAllEmployees({}, "th")]);
        return compareEmployees(table, joinTranslations({ en, th }), lookups, new Date());
      },
      describe: ({ full_name, post, email }) => ({
        name: full_name,
        details: `${resolveLanguage(post, language)} · ${email}`,
      }),
      format,
      getErrorMessage,
      save: async (created, changed) => {
        const body = await importRows({ body: { created: [...created], changed: [...changed] } });
        const message = t("done.imported", { count: created.length + changed.length });
        if (canDelete || created.length === 0) offerUndo(message, () => undoImport({ body }));
        else toast.success(message);
      },
      getFailure: getImportFailure,
    };

    function format(column: ImportColumn, employee: StoredEmployee): string {
      // First and last names are stored as the full name.
      if (column === "firstName" || column === "lastName") return employee.full_name;
      if (column === "status") return t(`status.${statusTextKeys[employee.status]}`);
      if (column === "start_date") return formatDate(employee.start_date, language);
      if (column === "salary") return formatWholeMoney(employee.salary, language);
      return String(resolveLanguage(employee[column], language));
    }

    function getErrorMessage({ reason, column, value }: CellError<ImportColumn>): string {
      if (reason === "badId" || reason === "unknownId" || reason === "ambiguous")
        return t(`import:people.${reason}`, { value });
      if (reason === "taken") return t("import.emailTaken");
      if (column === "status")
        return t("import:people.choices", {
          choices: employeeStatuses.map((status) => t(`status.${statusTextKeys[status]}`)).join(", "),
        });
      return t(`errors.${column as Exclude<ImportColumn, "id" | "firstName" | "lastName" | "status">}`);
    }
  }, [t, language, canDelete, importRows, undoImport]);
  const isShared = useAtomValue(isInWorkspaceAtom);
  return <ImportDialog {...props} title={t("import.title")} area={area} isShared={isShared} />;
}
