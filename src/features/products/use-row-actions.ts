import { Copy, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchAllProducts } from "../../api/queries/products.ts";
import type { ProductRecord } from "../../contract/shop-products.ts";
import { useCan } from "../../state/ability.ts";
import type { Selection, TableAction } from "../../ui/data-table/types.ts";
import type { ProductActions, useProductDeletion } from "./use-product-actions.ts";

interface RowActionsOptions {
  actions: ProductActions;
  remove: ReturnType<typeof useProductDeletion>["remove"];
  edit: (product: ProductRecord) => void;
}

export function useRowActions({ actions, remove, edit }: RowActionsOptions) {
  const { t } = useTranslation("products");
  const [canAdd, canChange, canDelete] = [useCan("create", "Shop"), useCan("update", "Shop"), useCan("delete", "Shop")];

  const rowActions = (product: ProductRecord): TableAction[] => {
    const { isHidden } = product;
    const possibleActions: (TableAction | false)[] = [
      canChange && { id: "edit", label: t("actions.edit"), icon: Pencil, run: () => edit(product) },
      canAdd && { id: "duplicate", label: t("actions.duplicate"), icon: Copy, run: () => actions.duplicate(product) },
      canChange && {
        id: "hide",
        label: t(isHidden ? "actions.show" : "actions.hide"),
        icon: isHidden ? Eye : EyeOff,
        run: () => void actions.setHidden([product], !isHidden),
      },
      canDelete && {
        id: "delete",
        label: t("actions.delete"),
        icon: Trash2,
        isDanger: true,
        run: () => remove([product]),
      },
    ];
    return possibleActions.filter((action) => action !== false);
  };

  const bulkActions = (selected: Selection, clear: () => void): TableAction[] => {
    /** Another tab may have deleted one of the selected products. */
    const withExistingProducts = (act: (existing: ProductRecord[]) => void) =>
      void fetchAllProducts({}).then((products) => {
        const existing = products.filter(({ id }) => selected.has(id));
        if (existing.length > 0) act(existing);
        else clear();
      }, actions.showError);
    const setHidden = (isHidden: boolean) =>
      withExistingProducts(
        (existing) => void actions.setHidden(existing, isHidden).then((isDone) => isDone && clear()),
      );
    const possibleActions: (TableAction | false)[] = [
      canChange && { id: "hide", label: t("actions.hide"), icon: EyeOff, run: () => setHidden(true) },
      canChange && { id: "show", label: t("actions.show"), icon: Eye, run: () => setHidden(false) },
      canDelete && {
        id: "delete",
        label: t("actions.delete"),
        icon: Trash2,
        isDanger: true,
        run: () => withExistingProducts((existing) => remove(existing, { onDone: clear })),
      },
    ];
    return possibleActions.filter((action) => action !== false);
  };
  return { rowActions, bulkActions };
}
