import { Button } from "@heroui/react";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, memo, useRef } from "react";
import { isTextDropItem, Button as PlainButton, useDrag, useDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { getInvoiceBreakdown } from "../../../domain/invoice-totals.ts";
import { type Currency, formatMoney } from "../../../lib/money.ts";
import type { LineValues } from "./invoice-values.ts";
import { LineField } from "./line-field.tsx";
import { parseLineAmounts } from "./parse-values.ts";
import type { InvoiceFieldError } from "./validate-invoice.ts";

/** What a dragged line is carried as. */
const LINE = "application/x-invoice-line";

export interface LineActions {
  change: (key: number, part: Partial<LineValues>) => void;
  /** Looks at an amount when it is left. */
  validateField: (key: number, field: string) => void;
  /** To a place counted from 0. */
  move: (key: number, to: number) => void;
  remove: (key: number) => void;
  /** Goes to the same field of the next line; past the last one, to a new line. */
  focusNextLine: (key: number, field: string) => void;
}

interface LineRowProps {
  line: LineValues;
  /** Counted from 0. */
  index: number;
  isLast: boolean;
  currency: Currency;
  errors: Readonly<Partial<Record<string, InvoiceFieldError>>>;
  actions: LineActions;
}

/** One item: its fields, its price as it is typed, and a handle by which it is moved. */
export const LineRow = memo(function LineRow({ line, index, isLast, currency, errors, actions }: LineRowProps) {
  const { t, i18n } = useTranslation("invoices");
  const { key } = line;
  const number = index + 1;
  const place = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [LINE]: String(key), "text/plain": line.title || t("form.line", { number }) }],
    getAllowedDropOperations: () => ["move"],
    // The keyboard is at the place where the line was put down; it belongs to the line.
    onDragEnd: () => requestAnimationFrame(() => handle.current?.focus()),
  });
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: place,
    hasDropButton: true,
    getDropOperation: (types) => (types.has(LINE) ? "move" : "cancel"),
    onDrop: async ({ items: [item] }) => {
      if (item && isTextDropItem(item)) actions.move(Number(await item.getText(LINE)), index);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    actions.move(key, index + step);
  };
  const price = getInvoiceBreakdown({ items: [parseLineAmounts(line)], discount: 0, taxRate: 0 }).subtotal;
  const field = (name: Exclude<keyof LineValues, "key">) => ({
    name,
    line,
    number,
    error: errors[name],
    actions,
  });
  return (
    <li
      {...dropProps}
      data-line={key}
      aria-label={t("form.line", { number })}
      onKeyDown={onKeyDown}
      className={`group/line relative grid grid-cols-[2rem_minmax(0,1fr)_2rem] gap-x-2 gap-y-2 py-3 @min-[34rem]:grid-cols-[2rem_minmax(0,1fr)_7.5rem_4.5rem_7rem_2rem] ${isDragging ? "opacity-40" : ""} ${isDropTarget ? "rounded-xl bg-accent-soft ring-2 ring-accent" : ""}`}
    >
      <div className="row-span-4 mt-5 flex flex-col items-center @min-[34rem]:row-span-2 @min-[34rem]:mt-0.5">
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
          isDisabled={index === 0}
          aria-label={t("form.moveUp", { number })}
          onPress={() => actions.move(key, index - 1)}
          className={lift}
        >
          <ArrowUp className="size-4 text-muted" aria-hidden />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isIconOnly
          isDisabled={isLast}
          aria-label={t("form.moveDown", { number })}
          onPress={() => actions.move(key, index + 1)}
          className={lift}
        >
          <ArrowDown className="size-4 text-muted" aria-hidden />
        </Button>
      </div>
      <LineField {...field("title")} label={t("form.item")} placeholder={t("form.titlePlaceholder")} />
      <div className="col-start-2 row-start-2 @min-[34rem]:col-end-6">
        <LineField
          {...field("description")}
          label={t("form.description")}
          placeholder={t("form.descriptionPlaceholder")}
          isMultiline
        />
      </div>
      <div className="col-start-2 grid grid-cols-2 gap-2 @min-[34rem]:contents">
        <LineField {...field("cost")} label={t("form.cost")} isAmount decimals={2} />
        <LineField {...field("qty")} label={t("form.qty")} isAmount />
      </div>
      <p className="col-start-2 flex items-center justify-between gap-2 text-sm tabular-nums @min-[34rem]:col-start-5 @min-[34rem]:row-start-1 @min-[34rem]:h-9 @min-[34rem]:justify-end">
        <span className="text-muted @min-[34rem]:sr-only">{t("form.price")}</span>
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
        onPress={() => actions.remove(key)}
        className="col-start-3 row-start-1 mt-5 size-8 min-w-8 @min-[34rem]:col-start-6 @min-[34rem]:mt-0.5"
      >
        <Trash2 className="size-4 text-muted" aria-hidden />
      </Button>
      {/* Where a line that is moved by the keyboard or a screen reader is put down. */}
      <PlainButton
        {...dropButtonProps}
        ref={place}
        excludeFromTabOrder
        aria-label={t("form.place", { number })}
        className="sr-only"
      />
    </li>
  );
});

/** There for those who neither drag nor type: always under a finger, else where the line is used. */
const lift =
  "size-7 min-w-7 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/line:opacity-100 group-focus-within/line:opacity-100!";
