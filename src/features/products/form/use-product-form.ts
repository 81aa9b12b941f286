import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { updateCachedProducts } from "../../../api/queries/products.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import {
  createProduct,
  type NewProduct,
  type ProductRecord,
  undoProductChanges,
  updateProducts,
} from "../../../contract/shop-products.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { getErrorKey } from "../use-product-actions.ts";
import { toLanguage } from "../use-product-columns.tsx";
import { createProductSchema, getFieldMessage, productDraftSchema, toFormValues } from "./product-values.ts";

interface ProductFormOptions {
  productId: number | "new";
  product: ProductRecord | undefined;
  /** True if the product was deleted while its form was open: saving then adds a new product. */
  isDeleted: boolean;
  onSaved: () => void;
}

export const getDraftKey = (productId: number | "new") => `products:${productId}`;

/** `product` is undefined for a new product. */
export function useProductForm({ productId, product, isDeleted, onSaved }: ProductFormOptions) {
  const { t, i18n } = useTranslation("products");
  const language = toLanguage(i18n.language);
  const form = useDraftForm({
    draftKey: getDraftKey(productId),
    draftSchema: productDraftSchema,
    defaultValues: toFormValues(product),
    schema: useMemo(() => createProductSchema(t), [t]),
  });
  const add = useEndpointMutation(createProduct);
  const update = useEndpointMutation(updateProducts);
  const { mutateAsync: undo } = useEndpointMutation(undoProductChanges);

  const saveChanges = async (id: number, values: NewProduct) => {
    const changedFields = Object.keys(form.getChanges()) as (keyof NewProduct)[];
    // The contract compares a price with `priceBefore`, so send both.
    const fields = changedFields.includes("price")
      ? [...new Set([...changedFields, "priceBefore" as const])]
      : changedFields;
    if (fields.length === 0) return;
    const change = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const { products, before, after } = await update.mutateAsync({ body: { products: [{ id, ...change }] } });
    updateCachedProducts(products);
    offerUndo(t("done.saved", { name: values.name[language] }), () =>
      undo({ body: { createdIds: [], before, after } }),
    );
  };
  const save = form.handleSubmit(async (values) => {
    try {
      if (product && !isDeleted) await saveChanges(product.id, values);
      else {
        await add.mutateAsync({ body: { product: values } });
        toast.success(t("done.added", { name: values.name[language] }));
      }
      form.deleteDraft();
      onSaved();
    } catch (error) {
      const fields = getInvalidFields(error);
      for (const field of fields) form.setError(field, { type: "server", message: getFieldMessage(field, t) });
      if (fields.length === 0) form.setError("root", { type: getErrorKey(error) });
    }
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const errorKey = form.formState.errors.root?.type as ReturnType<typeof getErrorKey> | undefined;
  return { ...form, save, error: errorKey && t(errorKey) };
}
export type ProductFormState = ReturnType<typeof useProductForm>;

const fieldNames = Object.keys(toFormValues(undefined)) as (keyof NewProduct)[];

/** Returns the fields that the worker rejected, from messages such as `products.0.price`. */
function getInvalidFields(error: unknown): (keyof NewProduct)[] {
  if (!(error instanceof CallError) || error.status !== 400 || typeof error.error !== "object") return [];
  const parts = Object.keys(error.error).flatMap((path) => path.split("."));
  return fieldNames.filter((name) => parts.includes(name));
}
