import i18next from "i18next";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getImportFailure } from "../../../api/get-import-failure.ts";
import { fetchAllProducts } from "../../../api/queries/products.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { MAX_IMPORT_ROWS } from "../../../contract/import-rows.ts";
import {
  importProducts,
  type NewProduct,
  type ProductChange,
  type ProductRecord,
  undoProductChanges,
} from "../../../contract/shop-products.ts";
import { languages } from "../../../lib/language.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { ImportDialog } from "../../../ui/table-import/import-dialog.tsx";
import type { CellError, ImportArea } from "../../../ui/table-import/types.ts";
import type { ImportProps } from "../../../ui/table-import/use-import.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import { getFieldMessage } from "../form/product-values.ts";
import { toLanguage } from "../use-product-columns.tsx";
import { compareProducts } from "./compare-rows.ts";
import { type CsvColumnId, csvColumnIds, csvFields, formatCell } from "./csv-columns.ts";
import { createLookups } from "./parse-cells.ts";

/** The texts of `loadImportTexts("products")` must be loaded. */
export function ProductImport(props: ImportProps) {
  const { t, i18n } = useTranslation("products");
  const { mutateAsync: send } = useEndpointMutation(importProducts);
  const { mutateAsync: undo } = useEndpointMutation(undoProductChanges);
  const language = toLanguage(i18n.language);
  const area = useMemo((): ImportArea<CsvColumnId, ProductRecord, NewProduct, ProductChange> => {
    const lookups = createLookups(languages.map((each) => i18next.getFixedT(each, "products")));
    return {
      columns: csvColumnIds.map((id) => ({ id, title: t(`csv.${id}`) })),
      findColumn: lookups.findColumn,
      maxRows: MAX_IMPORT_ROWS,
      compare: async (table) => compareProducts(table, await fetchAllProducts({}), lookups),
      describe: (product) => ({
        name: product.name[language],
        details: `${product.brand} · ${t(`categories.${product.category}`)}`,
      }),
      format: (column, product) => String(formatCell(column, product, t)),
      getErrorMessage,
      save: async (created, changed) => {
        const rows = [...created, ...changed];
        const undoBody = await send({ body: { rows } });
        offerUndo(t("done.imported", { count: rows.length }), () => undo({ body: undoBody }));
      },
      getFailure: getImportFailure,
    };

    function getErrorMessage({ reason, column, value }: CellError<CsvColumnId>): string {
      if (reason === "featureCount") return t("errors.featureCount");
      if (reason === "unknownId") return t("import.unknownId", { value });
      const field = column && csvFields[column];
      return field === undefined || field === "id" ? t("import.badId") : getFieldMessage(field, t);
    }
  }, [t, language, send, undo]);
  const isShared = useAtomValue(isInWorkspaceAtom);
  return <ImportDialog {...props} title={t("import.title")} area={area} isShared={isShared} />;
}
