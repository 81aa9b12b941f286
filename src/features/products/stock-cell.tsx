import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { MAX_STOCK } from "../../contract/shop.ts";
import type { ProductRecord } from "../../contract/shop-products.ts";
import { parseWholeNumber } from "../../lib/parse-amount.ts";
import { deleteDraft, readDraft, storeDraft } from "../../state/drafts.ts";
import { isPageHiding } from "../../ui/page-hide.ts";

const stockDraftSchema = v.object({ text: v.string() });

interface StockCellProps {
  product: ProductRecord;
  /** The accessible name, such as "Stock of Headphones". */
  label: string;
  format: (stock: number) => string;
  /** Resolves to false if saving failed. */
  save: (product: ProductRecord, stock: number) => Promise<boolean>;
}

/**
 * Shows the stock of a product as a button that becomes a field on click, Enter or F2. Enter, Tab and blur save the
 * number; Escape discards it. An invalid or unsaved text stays in the field, also after a reload.
 */
export function StockCell({ product, label, format, save }: StockCellProps) {
  const { t } = useTranslation("products");
  const draftKey = `product-stock:${product.id}`;
  const [text, setText] = useState(() => readDraft(draftKey, stockDraftSchema)?.text);
  // True while the user edits the field; false for an unsaved text that only Enter saves.
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The number that is being saved. The cell shows it until the refetched list contains it. */
  const [pendingStock, setPendingStock] = useState<number>();
  const noteId = useId();
  const { shouldFocus, focusRef } = useFocusTransfer();

  const changeText = (next: string | undefined) => {
    if (next === undefined) deleteDraft(draftKey, { text });
    else storeDraft(draftKey, { text: next });
    setFailed(false);
    setText(next);
  };
  const openField = () => {
    shouldFocus.current = true;
    setText(String(product.stock));
    setOpen(true);
  };
  const parsedStock = text === undefined ? undefined : parseStock(text);
  const submit = async () => {
    setOpen(false);
    if (text === undefined || parsedStock === undefined) return;
    if (parsedStock === product.stock) return changeText(undefined);
    setPendingStock(parsedStock);
    setText(undefined);
    const isSaved = await save(product, parsedStock);
    setPendingStock(undefined);
    if (isSaved) return deleteDraft(draftKey, { text });
    setText(text);
    setFailed(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // Stop the event: on Escape, the table would also clear its selection.
      event.stopPropagation();
      setOpen(false);
      changeText(undefined);
    } else if (event.key === "Enter") {
      event.preventDefault();
      void submit();
    }
  };

  if (text === undefined) {
    const shownStock = format(pendingStock ?? product.stock);
    return (
      <button
        ref={focusRef}
        type="button"
        aria-label={`${label}: ${shownStock}`}
        onClick={openField}
        onKeyDown={(event) => event.key === "F2" && openField()}
        className="-mx-2 min-h-8 min-w-8 cursor-text rounded-lg px-2 text-end tabular-nums in-[td]:min-w-12 text-foreground outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
      >
        {shownStock}
      </button>
    );
  }
  const isInvalid = !isOpen && parsedStock === undefined;
  const note = isInvalid
    ? t("stock.invalid", { max: MAX_STOCK })
    : hasFailed
      ? t("stock.failed")
      : isOpen
        ? undefined
        : t("stock.unsaved");
  return (
    <span className={note === undefined ? "inline-block" : "inline-block py-1.5"}>
      <input
        ref={focusRef}
        aria-label={label}
        aria-invalid={isInvalid || hasFailed}
        aria-describedby={note === undefined ? undefined : noteId}
        inputMode="numeric"
        size={1}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          changeText(target.value);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => isOpen && !isPageHiding() && void submit()}
        onKeyDown={onKeyDown}
        className="input -mx-2 h-8 w-20 px-2 text-end text-sm tabular-nums aria-invalid:ring-2 aria-invalid:ring-danger"
      />
      {note !== undefined && (
        <span
          id={noteId}
          role="alert"
          className={`mt-1 block max-w-48 text-start text-xs whitespace-normal ${isInvalid || hasFailed ? "text-danger" : "text-muted"}`}
        >
          {note}
        </span>
      )}
    </span>
  );
}

function parseStock(text: string): number | undefined {
  const stock = parseWholeNumber(text);
  return stock !== undefined && stock <= MAX_STOCK ? stock : undefined;
}

/** When the cell's button and field replace each other, moves the focus from one to the other. */
function useFocusTransfer() {
  const shouldFocus = useRef(false);
  const focusRef = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    if (shouldFocus.current) element.focus();
    shouldFocus.current = false;
    return () => {
      if (element === document.activeElement) shouldFocus.current = true;
    };
  }, []);
  return { shouldFocus, focusRef };
}
