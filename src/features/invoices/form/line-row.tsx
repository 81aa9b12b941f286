import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, memo, useId, useRef, useState } from "react";
import { isTextDropItem, Button as PlainButton, useDrag, useDrop } from "react-aria-components";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { getInvoiceBreakdown } from "../../../domain/invoice-totals.ts";
import { type Currency, formatMoney } from "../../../lib/money.ts";
import { normalizeAmountInput } from "../../../lib/parse-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { normalizeDiscountText } from "./discount-text.ts";
import { type LineValues, parseLineAmounts } from "./invoice-values.ts";
import { LineOptions, LineProduct } from "./line-options.tsx";
import { PRODUCT_LIST_ID } from "./product-options.tsx";
import type { InvoiceFormState } from "./use-invoice-form.ts";

/** The MIME type that marks a dragged line, so that other drops are rejected. */
const LINE_MIME_TYPE = "application/x-invoice-line";

type LineFieldName = "title" | "description" | "cost" | "qty" | "discount";

/**
 * Actions that take a line's index. This object never changes, so that the memoized rows render only when needed.
 */
export interface LineActions extends Pick<InvoiceFormState, "validateField" | "clearFieldError"> {
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  /** Fills in the line if a product has this name. */
  chooseProduct: (index: number, title: string) => void;
  /** Focuses the same field of the next line. On the last line, adds a new line first. */
  focusNextLine: (index: number, field: LineFieldName) => void;
}

interface LineRowProps {
  control: InvoiceFormState["control"];
  index: number;
  isLast: boolean;
  currency: Currency;
  actions: LineActions;
}

export const LineRow = memo(function LineRow({ control, index, isLast, currency, actions }: LineRowProps) {
  const { t, i18n } = useTranslation("invoices");
  const number = index + 1;
  const line = useWatch({ control, name: `items.${index}` });
  const dropTarget = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [LINE_MIME_TYPE]: String(index), "text/plain": line.title || t("form.line", { number }) }],
    getAllowedDropOperations: () => ["move"],
    // After a drop by keyboard the focus is on the drop target: move it back to the handle.
    onDragEnd: () => requestAnimationFrame(() => handle.current?.focus()),
  });
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: dropTarget,
    hasDropButton: true,
    getDropOperation: (types) => (types.has(LINE_MIME_TYPE) ? "move" : "cancel"),
    onDrop: async ({ items: [item] }) => {
      if (item && isTextDropItem(item)) actions.move(Number(await item.getText(LINE_MIME_TYPE)), index);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    actions.move(index, index + step);
  };
  const price = getInvoiceBreakdown({ items: [parseLineAmounts(line)], discount: 0, taxRate: 0 }).subtotal;
  const field = (name: LineFieldName) => ({ control, name, index, actions });
  const [wantsOptions, setWantsOptions] = useState(false);
  const hasOptions = wantsOptions || hasLineOptions(line);
  return (
    <li
      {...dropProps}
      data-line={index}
      aria-label={t("form.line", { number })}
      onKeyDown={onKeyDown}
      className={`group/line relative grid grid-cols-[2rem_minmax(0,1fr)_2rem] gap-x-2 gap-y-2 py-3 @min-[36rem]:grid-rows-[auto_1fr] @min-[36rem]:grid-cols-[2rem_minmax(0,1fr)_7rem_4rem_7rem_2rem] ${isDragging ? "opacity-40" : ""} ${isDropTarget ? "rounded-xl bg-accent-soft ring-2 ring-accent" : ""}`}
    >
      <div className="row-span-4 mt-5 flex flex-col items-center @min-[36rem]:row-span-2 @min-[36rem]:mt-0.5">
        <span {...dragProps} className="cursor-grab">
          <PlainButton
            {...dragButtonProps}
            ref={handle}
            aria-label={t("form.move", { number })}
            className="grid size-8 place-items-center rounded-lg text-muted outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus data-hovered:bg-default"
          >
            <GripVertical className="size-4" aria-hidden />
          </PlainButton>
        </span>
        <Button
          size="sm"
          variant="ghost"
          isIconOnly
          disabled={index === 0}
          aria-label={t("form.moveUp", { number })}
          onClick={() => actions.move(index, index - 1)}
          className={moveButtonClass}
        >
          <ArrowUp className="size-4 text-muted" aria-hidden />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isIconOnly
          disabled={isLast}
          aria-label={t("form.moveDown", { number })}
          onClick={() => actions.move(index, index + 1)}
          className={moveButtonClass}
        >
          <ArrowDown className="size-4 text-muted" aria-hidden />
        </Button>
      </div>
      <div className="col-start-2 row-start-1">
        <LineField
          {...field("title")}
          label={t("form.item")}
          placeholder={t("form.titlePlaceholder")}
          listId={PRODUCT_LIST_ID}
        />
      </div>
      <div className="col-start-2 grid grid-cols-2 gap-2 @min-[36rem]:contents">
        <LineField {...field("cost")} label={t("form.cost")} isAmount decimals={2} />
        <LineField {...field("qty")} label={t("form.qty")} isAmount />
      </div>
      <div className="col-start-2 @min-[36rem]:col-end-6 @min-[36rem]:row-start-2">
        <LineField
          {...field("description")}
          label={t("form.description")}
          placeholder={t("form.descriptionPlaceholder")}
          isMultiline
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          {hasOptions ? (
            <>
              <div className="w-36">
                <LineField
                  {...field("discount")}
                  label={t("form.lineDiscount")}
                  placeholder={t("form.discountExample")}
                  isAmount
                  normalize={normalizeDiscountText}
                />
              </div>
              <LineOptions control={control} index={index} />
            </>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2 h-7 text-xs text-muted"
              aria-label={t("form.field", { field: t("form.options"), number })}
              onClick={() => setWantsOptions(true)}
            >
              {t("form.options")}
            </Button>
          )}
          {line.productId != null && (
            <LineProduct control={control} index={index} productId={line.productId} qty={line.qty} />
          )}
        </div>
      </div>
      <p className="col-start-2 flex items-center justify-between gap-2 text-sm tabular-nums @min-[36rem]:col-start-5 @min-[36rem]:row-start-1 @min-[36rem]:h-9 @min-[36rem]:justify-end">
        <span className="text-muted @min-[36rem]:sr-only">{t("form.price")}</span>
        <output className="text-end font-medium wrap-anywhere">
          {formatMoney(price / 100, i18n.language, currency)}
        </output>
      </p>
      <Button
        variant="ghost"
        isIconOnly
        size="sm"
        data-remove=""
        aria-label={t("form.remove", { number })}
        onClick={() => actions.remove(index)}
        className="col-start-3 row-start-1 mt-5 size-8 min-w-8 @min-[36rem]:col-start-6 @min-[36rem]:mt-0.5"
      >
        <Trash2 className="size-4 text-muted" aria-hidden />
      </Button>
      {/* Keyboard and screen reader users drop a dragged line on this button. */}
      <PlainButton
        {...dropButtonProps}
        ref={dropTarget}
        excludeFromTabOrder
        aria-label={t("form.place", { number })}
        className="sr-only"
      />
    </li>
  );
});

const hasLineOptions = ({ discount, tax, isGoods, productId }: LineValues) =>
  Boolean(discount) || (tax !== undefined && tax !== "standard") || (isGoods === true && productId == null);

/**
 * Buttons for people who cannot drag. They are always visible on touch screens, otherwise only while the line is
 * hovered or focused.
 */
const moveButtonClass =
  "size-7 min-w-7 pointer-fine:@min-[36rem]:size-6 pointer-fine:@min-[36rem]:min-w-6 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/line:opacity-100 group-focus-within/line:opacity-100!";

interface LineFieldProps {
  control: InvoiceFormState["control"];
  name: LineFieldName;
  index: number;
  label: string;
  actions: LineActions;
  placeholder?: string;
  isMultiline?: boolean;
  isAmount?: boolean;
  /** The minimum number of decimals that the field shows if the amount has a fraction. */
  decimals?: number;
  /** By default, amounts. */
  normalize?: (text: string, decimals?: number) => string;
  /** The datalist with suggestions. */
  listId?: string;
}

/** A plain <input>, because an invoice of 100 lines has 400 such fields. */
function LineField(props: LineFieldProps) {
  const { control, name, index, label, actions, placeholder, isMultiline, isAmount, decimals, listId } = props;
  const { normalize = normalizeAmountInput } = props;
  const { t } = useTranslation("invoices");
  const path = `items.${index}.${name}` as const;
  const { field, fieldState } = useController({ control, name: path });
  const error = fieldState.error?.message;
  const id = useId();
  const change = (text: string) => {
    field.onChange(text);
    actions.clearFieldError(path);
  };
  const handleBlur = () => {
    field.onBlur();
    if (!isAmount) return;
    const formatted = normalize(field.value, decimals);
    if (formatted !== field.value) change(formatted);
    actions.validateField(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    actions.focusNextLine(index, name);
  };
  const inputProps = {
    id,
    name,
    "aria-label": t("form.field", { field: label, number: index + 1 }),
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error && `${id}-error`,
    value: field.value ?? "",
    placeholder,
    onKeyDown,
    onBlur: handleBlur,
  } satisfies ComponentProps<"input"> & ComponentProps<"textarea">;
  // A description of one line is as high as the other fields.
  const textAreaClass = "col-start-1 row-start-1 min-h-9 max-h-60 py-[0.4375rem] max-sm:min-h-10";
  const className = "input w-full aria-invalid:ring-2 aria-invalid:ring-danger";
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-xs text-muted @min-[36rem]:hidden">
        {label}
      </span>
      {isMultiline ? (
        <div className="grid">
          {/* The invisible copy of the text makes the field as high as its text in browsers without `field-sizing`. */}
          <div
            aria-hidden
            className={`${className} ${textAreaClass} invisible overflow-hidden whitespace-pre-wrap wrap-anywhere supports-[field-sizing:content]:hidden`}
          >
            {field.value}{" "}
          </div>
          <textarea
            {...inputProps}
            rows={1}
            onChange={(event) => change(event.target.value)}
            className={`${className} ${textAreaClass} field-sizing-content resize-none`}
          />
        </div>
      ) : (
        <input
          {...inputProps}
          autoComplete="off"
          inputMode={isAmount ? "decimal" : undefined}
          list={listId}
          onChange={(event) => {
            change(event.target.value);
            if (listId) actions.chooseProduct(index, event.target.value);
          }}
          className={`${className} ${isAmount ? "px-2 text-end tabular-nums" : ""}`}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
