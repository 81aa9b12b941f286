import { useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { getImportFailure } from "../../../api/get-import-failure.ts";
import { fetchAllUsers, userSummaryQuery } from "../../../api/queries/users.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { MAX_IMPORT_ROWS } from "../../../contract/import-rows.ts";
import { importUsers, undoUserImport } from "../../../contract/user-import.ts";
import { type NewUser, type User, userPlans, userRoles, userStatuses } from "../../../contract/users.ts";
import { getCountryName } from "../../../lib/countries.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { ImportDialog } from "../../../ui/table-import/import-dialog.tsx";
import type { CellError, ImportArea } from "../../../ui/table-import/types.ts";
import type { ImportProps } from "../../../ui/table-import/use-import.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { createUserSchema, toFormValues } from "../user-values.ts";
import { createLookups, type ImportColumn, importColumns } from "./columns.ts";
import { compareUsers, type UserComparison } from "./compare-users.ts";

type Change = UserComparison["changed"][number]["change"];

const choiceColumns = { role: userRoles, currentPlan: userPlans, status: userStatuses } as const;
type ChoiceColumn = keyof typeof choiceColumns;
const isChoiceColumn = (column: ImportColumn): column is ChoiceColumn => column in choiceColumns;

/** The texts of `loadImportTexts("users", "common")` must be loaded. */
export function UserImport(props: ImportProps) {
  const { t, i18n } = useTranslation(["users", "common", "import"]);
  const { mutateAsync: send } = useEndpointMutation(importUsers);
  const { mutateAsync: undo } = useEndpointMutation(undoUserImport);
  const queryClient = useQueryClient();
  const canDelete = useCan("delete", "User");
  const { language } = i18n;
  const area = useMemo((): ImportArea<ImportColumn, User, NewUser, Change> => {
    const lookups = createLookups({
      en: i18next.getFixedT("en", ["users", "common"]),
      th: i18next.getFixedT("th", ["users", "common"]),
    });
    const formSchema = createUserSchema(t, language);
    return {
      columns: importColumns.map((id) => ({
        id,
        title: id === "firstName" || id === "lastName" ? t(`import:people.${id}`) : t(`fields.${id}`),
      })),
      findColumn: lookups.findColumn,
      maxRows: MAX_IMPORT_ROWS,
      compare: async (table) => {
        const [users, { own }] = await Promise.all([fetchAllUsers({}), queryClient.fetchQuery(userSummaryQuery)]);
        return compareUsers(table, users, own, lookups);
      },
      describe: ({ fullName, username, email }) => ({ name: fullName, details: `${username} · ${email}` }),
      format,
      getErrorMessage,
      save: async (created, changed) => {
        const undoBody = await send({ body: { created: [...created], changed: [...changed] } });
        const message = t("done.imported", { count: created.length + changed.length });
        if (canDelete || created.length === 0) offerUndo(message, () => undo({ body: undoBody }));
        else toast.success(message);
      },
      getFailure: getImportFailure,
    };

    function getChoiceName(column: ChoiceColumn, value: string): string {
      if (column === "role") return t(`common:roles.${value as User["role"]}`);
      return column === "status"
        ? t(`statuses.${value as User["status"]}`)
        : t(`plans.${value as User["currentPlan"]}`);
    }

    function format(column: ImportColumn, user: User): string {
      // First and last name are joined to one field, so both columns show the full name.
      if (column === "firstName" || column === "lastName") return user.fullName;
      if (column === "country") return getCountryName(user.country, language);
      return isChoiceColumn(column) ? getChoiceName(column, user[column]) : String(user[column]);
    }

    function getErrorMessage({ reason, column = "id", value }: CellError<ImportColumn>): string {
      switch (reason) {
        case "badId":
        case "unknownId":
        case "ambiguous":
          return t(`import:people.${reason}`, { value });
        case "taken":
          return t(column === "email" ? "form.emailTaken" : "form.usernameTaken");
        case "ownRole":
        case "suspendSelf":
        case "lastAdmin":
          return t(`conflicts.${reason}`);
      }
      if (isChoiceColumn(column)) {
        const choices = choiceColumns[column].map((each) => getChoiceName(column, each));
        return t("import:people.choices", { choices: choices.join(", ") });
      }
      if (column === "country") return t("import.country");
      // The form's own message for this value.
      const { issues = [] } = v.safeParse(formSchema, { ...toFormValues(undefined), [column]: value });
      return issues.find((issue) => v.getDotPath(issue) === column)?.message ?? t("form.required");
    }
  }, [t, language, canDelete, queryClient, send, undo]);
  const isShared = useAtomValue(isInWorkspaceAtom);
  return <ImportDialog {...props} title={t("import.title")} area={area} isShared={isShared} />;
}
