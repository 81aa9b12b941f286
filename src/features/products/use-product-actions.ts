import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { updateCachedProducts } from "../../api/queries/products.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import {
  deleteProducts,
  duplicateProduct,
  type ProductChange,
  type ProductRecord,
  restoreProducts,
  updateProducts,
} from "../../contract/shop-products.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";
import { toLanguage } from "./use-product-columns.tsx";

/** Returns the translation key of a failed call's error message. */
export function getErrorKey(error: unknown) {
  if (!(error instanceof CallError)) return "failed.save";
  if (error.status === 507) return "failed.full";
  return error.status === 404 ? "failed.gone" : "failed.save";
}

/** Returns functions that change products and offer undo. If a call fails, a toast says so and nothing changes. */
export function useProductActions() {
  const { t, i18n } = useTranslation("products");
  const language = toLanguage(i18n.language);
  const { mutateAsync: update } = useEndpointMutation(updateProducts);
  const { mutateAsync: duplicate } = useEndpointMutation(duplicateProduct);
  const { mutateAsync: remove } = useEndpointMutation(deleteProducts);
  // Memoize these functions: new functions would create new columns, and new columns would render all rows.
  return useMemo(() => {
    const showError = (error: unknown) => void toast.error(t(getErrorKey(error)));
    const save = async (changes: readonly ProductChange[], getMessage: (products: ProductRecord[]) => string) => {
      const { products, before } = await update({ body: { products: [...changes] } });
      updateCachedProducts(products);
      offerUndo(getMessage(products), t("done.undo"), () => update({ body: { products: before } }));
    };
    return {
      showError,
      /** Saves the stock of a product. Resolves to false if saving failed. */
      saveStock: ({ id, name }: ProductRecord, stock: number): Promise<boolean> =>
        save([{ id, stock }], () => t("stock.saved", { name: name[language], stock })).then(
          () => true,
          () => false,
        ),
      /** Hides products from customers or shows them. */
      setHidden: (ids: readonly number[], isHidden: boolean): Promise<boolean> =>
        save(
          ids.map((id) => ({ id, isHidden })),
          () => t(isHidden ? "done.hidden" : "done.shown", { count: ids.length }),
        ).then(
          () => true,
          (error) => {
            showError(error);
            return false;
          },
        ),
      duplicate: ({ id, name }: ProductRecord): void => {
        duplicate({ params: { id } }).then(
          ({ product }) =>
            offerUndo(t("done.duplicated", { name: name[language] }), t("done.undo"), () =>
              remove({ body: { ids: [product.id] } }),
            ),
          showError,
        );
      },
    };
  }, [t, language, update, duplicate, remove]);
}
export type ProductActions = ReturnType<typeof useProductActions>;

/** Returns a function that deletes products and offers undo. Without the right to undo, the user must confirm first. */
export function useProductDeletion() {
  const { t } = useTranslation("products");
  const canRestore = useCan("create", "Shop");
  const remove = useEndpointMutation(deleteProducts);
  const restore = useEndpointMutation(restoreProducts);
  const word = t("deletion.word");
  const deletion = useDeletion({
    canUndo: canRestore,
    getDialogText: (count) => ({
      title: t("deletion.title"),
      help: t("deletion.help", { count, word }),
      confirmationText: word,
      confirmLabel: t("deletion.confirm"),
      cancelLabel: t("deletion.cancel"),
    }),
  });
  const run = (ids: number[], onDone?: () => void) =>
    remove.mutateAsync({ body: { ids } }).then(
      () => {
        const message = t("done.deleted", { count: ids.length });
        if (canRestore) offerUndo(message, t("done.undo"), () => restore.mutateAsync({ body: { ids } }));
        else toast(message);
        onDone?.();
      },
      (error: unknown) => void toast.error(t(getErrorKey(error))),
    );
  return {
    remove: (ids: number[], onDone?: () => void) => deletion.remove(ids.length, () => run(ids, onDone)),
    dialog: deletion.dialog,
  };
}
