import i18next from "i18next";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getImportFailure } from "../../../../api/get-import-failure.ts";
import { fetchAllClients } from "../../../../api/queries/invoice-clients.ts";
import { mutateEndpoint } from "../../../../api/use-endpoint-mutation.ts";
import {
  type ClientChange,
  type ClientInput,
  MAX_IMPORTED_CLIENTS,
  type SavedClient,
  saveClients,
  undoClientChanges,
} from "../../../../contract/invoice-clients.ts";
import { languages } from "../../../../lib/language.ts";
import { useCan } from "../../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../../state/workspace.ts";
import { ImportDialog } from "../../../../ui/table-import/import-dialog.tsx";
import type { CellError, ImportArea } from "../../../../ui/table-import/types.ts";
import type { ImportProps } from "../../../../ui/table-import/use-import.tsx";
import { toast } from "../../../../ui/toast.ts";
import { offerUndo } from "../../../../ui/undo.tsx";
import { type ClientColumnId, clientColumnIds, formatCell } from "../client-columns.ts";
import { createLookups } from "./client-words.ts";
import { compareClients } from "./compare-clients.ts";

/** The texts of `loadImportTexts("clients")` must be loaded. */
export function ClientImport(props: ImportProps) {
  const { t, i18n } = useTranslation("clients");
  const { language } = i18n;
  const canUpdate = useCan("update", "Invoice");
  const area = useMemo((): ImportArea<ClientColumnId, SavedClient, ClientInput, ClientChange> => {
    const lookups = createLookups(languages.map((each) => i18next.getFixedT(each, "clients")));
    return {
      columns: clientColumnIds.map((id) => ({ id, title: t(`columns.${id}`) })),
      findColumn: lookups.findColumn,
      findLikelyColumn: lookups.findLikelyColumn,
      maxRows: MAX_IMPORTED_CLIENTS,
      compare: async (table) => compareClients(table, { clients: await fetchAllClients({}), lookups, canUpdate }),
      describe: ({ name, company, companyEmail, taxId }) => ({
        name,
        details: [company, taxId, companyEmail].filter((text) => text && text !== name).join(" · "),
      }),
      format: (column, client) => formatCell(column, client, language),
      getErrorMessage,
      save: async (created, changed) => {
        const { undo } = await mutateEndpoint(saveClients, { body: { clients: [...created], changes: [...changed] } });
        const message = t("import.done", { count: created.length + changed.length });
        if (canUpdate) offerUndo(message, () => mutateEndpoint(undoClientChanges, { body: undo }));
        else toast(message);
      },
      getFailure: getImportFailure,
    };

    function getErrorMessage({ reason, column = "name" }: CellError<ClientColumnId>): string {
      if (reason === "several" || reason === "noUpdate") return t(`import.${reason}`);
      if (reason === "length" || reason === "checkDigit") return t(`errors.taxIdBy.${reason}`);
      switch (column) {
        case "subdistrict":
        case "district":
        case "province":
        case "postcode":
          return t("errors.address");
        default:
          return t(`errors.${column}`);
      }
    }
  }, [t, language, canUpdate]);
  const isShared = useAtomValue(isInWorkspaceAtom);
  return <ImportDialog {...props} title={t("import.title")} area={area} isShared={isShared} />;
}
