import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { productRecordQuery } from "../../../api/queries/products.ts";
import { useFreshQuery } from "../../../api/use-fresh-query.ts";
import type { ProductRecord } from "../../../contract/shop-products.ts";
import { useCan } from "../../../state/ability.ts";
import { readDraft } from "../../../state/drafts.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { toast } from "../../../ui/toast.ts";
import { getErrorKey } from "../use-product-actions.ts";
import { toLanguage } from "../use-product-columns.tsx";
import { FeatureList } from "./feature-list.tsx";
import { PictureList } from "./picture-list.tsx";
import { DetailFields, TextFields } from "./product-fields.tsx";
import { productDraftSchema } from "./product-values.ts";
import { getDraftKey, useProductForm } from "./use-product-form.ts";

interface ProductDrawerProps {
  productId: number | "new";
  onClose: () => void;
  /** Called after saving. Closes the drawer and does not ask about unsaved changes, because everything is saved. */
  onSaved: () => void;
}

export function ProductDrawer({ productId, onClose, onSaved }: ProductDrawerProps) {
  const { t } = useTranslation("products");
  const isNew = productId === "new";
  const { data: product, error } = useFreshQuery(productRecordQuery(isNew ? 0 : productId), !isNew);
  const isDeleted = error instanceof CallError && error.status === 404;
  // The form of a deleted product opens without its data only if a draft holds what the user typed before a reload.
  const hasDraft = isDeleted && readDraft(getDraftKey(productId), productDraftSchema) !== null;
  const hasFailed = error !== null && !product && !hasDraft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: run the effect only when loading has failed
  useEffect(() => {
    if (!hasFailed) return;
    toast.error(t(getErrorKey(error)));
    onClose();
  }, [hasFailed]);

  if (!isNew && !product && !hasDraft) return null;
  return (
    <ProductForm productId={productId} product={product} isDeleted={isDeleted} onClose={onClose} onSaved={onSaved} />
  );
}

interface ProductFormProps extends ProductDrawerProps {
  product: ProductRecord | undefined;
  isDeleted: boolean;
}

function ProductForm({ productId, product, isDeleted, onClose, onSaved }: ProductFormProps) {
  const { t, i18n } = useTranslation("products");
  const isNew = productId === "new" || isDeleted;
  const canSave = useCan(isNew ? "create" : "update", "Shop");
  const form = useProductForm({ productId, product, isDeleted, onSaved });
  const submit = isDeleted ? "form.saveAsNew" : productId === "new" ? "add" : "form.save";
  return (
    <FormDrawer
      size="lg"
      title={t(productId === "new" ? "form.newTitle" : "form.editTitle")}
      help={product?.name[toLanguage(i18n.language)]}
      submit={t(submit)}
      unsavedChanges={t("unsavedChanges")}
      form={form}
      disabledReason={canSave ? undefined : t("readOnly")}
      error={isDeleted ? t("form.deleted") : form.error}
      onSubmit={() => form.save()}
      onClose={onClose}
    >
      <TextFields form={form} />
      <DetailFields form={form} />
      <PictureList form={form} />
      <FeatureList form={form} />
    </FormDrawer>
  );
}
