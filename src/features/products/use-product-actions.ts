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
  undoProductChanges,
  updateProducts,
} from "../../contract/shop-products.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";
import { useStableHandlers } from "../../ui/use-stable-handlers.ts";
import { toLanguage } from "./use-product-columns.tsx";

export function getErrorKey(error: unknown) {
  if (!(error instanceof CallError)) return "failed.save";
  if (error.status === 507) return "failed.full";
  return error.status === 404 ? "failed.gone" : "failed.save";
}

/** Each function offers undo. If a call fails, a toast says so and nothing changes. */
export function useProductActions() {
  const { t, i18n } = useTranslation("products");
  const language = toLanguage(i18n.language);
  const { mutateAsync: update } = useEndpointMutation(updateProducts);
  const { mutateAsync: undo } = useEndpointMutation(undoProductChanges);
  const { mutateAsync: duplicate } = useEndpointMutation(duplicateProduct);
  const { mutateAsync: remove } = useEndpointMutation(deleteProducts);
  const showError = (error: unknown) => void toast.error(t(getErrorKey(error)));
  const save = async (changes: readonly ProductChange[], getMessage: (products: ProductRecord[]) => string) => {
    const { products, before, after } = await update({ body: { products: [...changes] } });
    updateCachedProducts(products);
    offerUndo(getMessage(products), () => undo({ body: { createdIds: [], before, after } }));
  };
  return useStableHandlers({
    showError,
    /** Resolves to false if saving failed. */
    saveStock: ({ id, name }: ProductRecord, stock: number): Promise<boolean> =>
      save([{ id, stock }], () => t("stock.saved", { name: name[language], stock })).then(
        () => true,
        () => false,
      ),
    /** Resolves to false if saving failed. */
    setHidden: (products: readonly ProductRecord[], isHidden: boolean): Promise<boolean> =>
      save(
        products.map(({ id }) => ({ id, isHidden })),
        () => t(isHidden ? "done.hidden" : "done.shown", { count: products.length }),
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
          offerUndo(t("done.duplicated", { name: name[language] }), () => remove({ body: { ids: [product.id] } })),
        showError,
      );
    },
  });
}
export type ProductActions = ReturnType<typeof useProductActions>;

export function useProductDeletion() {
  const { t } = useTranslation("products");
  return useDeletion({
    canRestore: useCan("create", "Shop"),
    remove: useEndpointMutation(deleteProducts).mutateAsync,
    restore: useEndpointMutation(restoreProducts).mutateAsync,
    getHelp: (values) => t("deletion.help", values),
    getMessage: (products: readonly ProductRecord[]) => t("done.deleted", { count: products.length }),
    getErrorMessage: (error) => t(getErrorKey(error)),
  });
}
