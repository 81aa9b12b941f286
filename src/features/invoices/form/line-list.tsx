import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { invoiceProductsQuery } from "../../../api/queries/products.ts";
import { MAX_ITEMS } from "../../../contract/invoice-item.ts";
import type { Language } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import { useStableHandlers } from "../../../ui/use-stable-handlers.ts";
import { emptyLine } from "./invoice-values.ts";
import { type LineActions, LineRow } from "./line-row.tsx";
import { ProductOptions, toProductValues } from "./product-options.tsx";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/** With more lines than this, the browser does not lay out lines that are scrolled out of view. */
const MANY_LINES = 15;
const skipLayoutClass = "*:[contain-intrinsic-size:auto_7.5rem] *:[content-visibility:auto]";
const getFieldSelector = (index: number, field: string) => `[data-line="${index}"] [name=${field}]`;

/** Enter moves the focus to the next line. A handle, or Alt with an arrow key, moves the line itself. */
export function LineList({ form }: { form: InvoiceFormState }) {
  const { t, i18n } = useTranslation("invoices");
  const { control, getValues, setValue, clearErrors, clearFieldError, validateField, wasRestored } = form;
  const queryClient = useQueryClient();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: "items" });
  const { errors } = useFormState({ control, name: "items" });
  const currency = useWatch({ control, name: "currency" });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  // The selector of the element to focus after the lines have rendered; "" focuses the “add” button.
  const nextFocusSelector = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run each time the lines change
  useEffect(() => {
    if (nextFocusSelector.current === undefined) return;
    const target = nextFocusSelector.current && list.current?.querySelector<HTMLElement>(nextFocusSelector.current);
    nextFocusSelector.current = undefined;
    (target || addButton.current)?.focus();
  }, [fields]);
  // When the user leaves the form or discards the draft, close the undo toasts: they can no longer restore lines.
  const closeUndoOffers = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rerun when the draft is discarded (`wasRestored` changes)
  useEffect(
    () => () => {
      for (const closeOffer of closeUndoOffers.current) closeOffer();
    },
    [wasRestored],
  );

  const add = () => {
    const { length } = getValues("items");
    if (length >= MAX_ITEMS) return;
    nextFocusSelector.current = getFieldSelector(length, "title");
    clearErrors(length === 0 ? "items" : ("items.root" as "items"));
    append(emptyLine, { shouldFocus: false });
  };
  const actions = useStableHandlers<LineActions & { insert: typeof insert }>({
    insert,
    clearFieldError,
    validateField,
    move: (from, to) => {
      const { length } = getValues("items");
      if (to < 0 || to >= length || from === to) return;
      move(from, to);
      setAnnouncement(t("form.moved", { number: to + 1, count: length }));
    },
    remove: (index) => {
      const lines = getValues("items");
      const line = lines[index];
      if (!line) return;
      // Focus a button and not a text field: in a text field, Ctrl+Z would undo typing, not restore the removed line.
      const nextIndex = Math.min(index, lines.length - 2);
      nextFocusSelector.current = nextIndex < 0 ? "" : `[data-line="${nextIndex}"] [data-remove]`;
      remove(index);
      clearErrors(["discount", "items.root" as "items"]);
      const title = line.title.trim();
      const message = title ? t("form.removed", { title }) : t("form.removedUntitled");
      const restore = () => actions.insert(index, line, { shouldFocus: false });
      closeUndoOffers.current.push(offerUndo(message, restore));
    },
    chooseProduct: (index, title) => {
      const language = i18n.language as Language;
      const products = queryClient.getQueryData(invoiceProductsQuery.queryKey);
      const product = products?.find(({ name }) => name[language] === title);
      const [line, isTaxIncluded] = getValues([`items.${index}`, "isTaxIncluded"]);
      if (!product || line.productId === product.id) return;
      for (const [name, value] of Object.entries(toProductValues(product, { isTaxIncluded, currency })))
        setValue(`items.${index}.${name as "cost"}`, value as string, { shouldDirty: true });
      clearFieldError(`items.${index}.cost`);
    },
    focusNextLine: (index, field) => {
      if (index + 1 >= getValues("items").length) add();
      else list.current?.querySelector<HTMLElement>(getFieldSelector(index + 1, field))?.focus();
    },
  });

  const listError = errors.items?.root?.message ?? errors.items?.message;
  const isFull = fields.length >= MAX_ITEMS;
  return (
    <div className="@container">
      <div
        aria-hidden
        className="hidden grid-cols-[2rem_minmax(0,1fr)_7rem_4rem_7rem_2rem] gap-x-2 border-b border-separator pb-2 text-xs font-medium text-muted @min-[36rem]:grid"
      >
        <span className="col-start-2">{t("form.item")}</span>
        <span className="text-end">{t("form.cost")}</span>
        <span className="text-end">{t("form.qty")}</span>
        <span className="text-end">{t("form.price")}</span>
      </div>
      <ol ref={list} className={`divide-y divide-separator ${fields.length > MANY_LINES ? skipLayoutClass : ""}`}>
        {fields.map(({ id }, index) => (
          <LineRow
            key={id}
            control={control}
            index={index}
            isLast={index === fields.length - 1}
            currency={currency}
            actions={actions}
          />
        ))}
      </ol>
      <ProductOptions />
      {listError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {listError}
        </p>
      )}
      <Button ref={addButton} variant="outline" className="mt-3" onClick={add} disabled={isFull}>
        <Plus aria-hidden />
        {t("form.addLine")}
      </Button>
      {isFull && <p className="mt-2 text-sm text-muted">{t("form.full", { max: MAX_ITEMS })}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
