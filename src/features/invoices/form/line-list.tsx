import { Button } from "@heroui/react";
import { Plus } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ITEMS } from "../../../contract/invoices.ts";
import { offerUndo } from "../../../ui/undo.ts";
import type { InvoiceValues } from "./invoice-values.ts";
import { LineRow } from "./line-row.tsx";
import { addLine, getHighestKey, moveLine, restoreLine, updateLine } from "./lines.ts";
import { useErrorMessage } from "./use-error-message.ts";
import type { InvoiceFormApi } from "./use-invoice-form.ts";
import type { InvoiceErrors, InvoiceFieldError } from "./validate-invoice.ts";

/** From here on lines out of view are not laid out: a key costs what one line does. */
const MANY = 15;
const unseenIsFree = "*:[contain-intrinsic-size:auto_7.5rem] *:[content-visibility:auto]";
const fieldOf = (key: number, field: string) => `[data-line="${key}"] [name=${field}]`;
const lineFields = ["title", "description", "cost", "qty"] as const;
const none: Readonly<Partial<Record<string, InvoiceFieldError>>> = {};

interface LineListProps extends Pick<InvoiceValues, "items" | "currency"> {
  form: InvoiceFormApi;
}

/** The items of the invoice: written one after the other with Enter, moved by their handles or with Alt and an arrow key. */
export const LineList = memo(function LineList({ items, currency, form }: LineListProps) {
  const { t } = useTranslation("invoices");
  const faultText = useErrorMessage();
  const { change, forgive, examine, faults } = form;
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(items);
  const lastKey = useRef(getHighestKey(items));
  const [said, setSaid] = useState("");
  // Where the keyboard goes once the lines are drawn.
  const goal = useRef<string>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const withdrawals = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = items;
    if (goal.current === undefined) return;
    const target = goal.current && list.current?.querySelector<HTMLElement>(goal.current);
    goal.current = undefined;
    (target || addButton.current)?.focus();
  }, [items]);
  // What was removed belongs to this form: with it goes the way back.
  useEffect(
    () => () => {
      for (const withdraw of withdrawals.current) withdraw();
    },
    [],
  );

  const add = useCallback(() => {
    if (latest.current.length >= MAX_ITEMS) return;
    // One that was removed and is brought back must not meet another with its key.
    const key = Math.max(lastKey.current, getHighestKey(latest.current)) + 1;
    lastKey.current = key;
    goal.current = fieldOf(key, "title");
    change((now) => ({ items: addLine(now.items, key) }));
    forgive("items");
  }, [change, forgive]);

  const actions = useMemo(
    () => ({
      change: (key: number, part: object) => {
        change((now) => ({ items: updateLine(now.items, key, part) }));
        forgive("items", ...Object.keys(part).map((field) => `items.${key}.${field}`));
      },
      validateField: (key: number, field: string) => examine(`items.${key}.${field}`),
      move: (key: number, to: number) => {
        const { length } = latest.current;
        if (to < 0 || to >= length) return;
        change((now) => ({ items: moveLine(now.items, key, to) }));
        setSaid(t("form.moved", { number: to + 1, count: length }));
      },
      remove: (key: number) => {
        const at = latest.current.findIndex((line) => line.key === key);
        lastKey.current = Math.max(lastKey.current, key);
        const line = latest.current[at];
        if (!line) return;
        change((now) => ({ items: now.items.filter((each) => each.key !== key) }));
        forgive("items", ...lineFields.map((field) => `items.${key}.${field}`));
        const title = line.title.trim();
        const message = title ? t("form.removed", { title }) : t("form.removedUntitled");
        const undo = () => change((now) => ({ items: restoreLine(now.items, line, at) }));
        withdrawals.current.push(offerUndo(message, t("undo"), undo));
        const neighbour = latest.current[at + 1] ?? latest.current[at - 1];
        // Not into a field: there Ctrl or ⌘ Z would undo what was typed instead.
        goal.current = neighbour ? `[data-line="${neighbour.key}"] [data-remove]` : "";
      },
      focusNextLine: (key: number, field: string) => {
        const next = latest.current[latest.current.findIndex((line) => line.key === key) + 1];
        if (!next) add();
        else list.current?.querySelector<HTMLElement>(fieldOf(next.key, field))?.focus();
      },
    }),
    [add, change, examine, forgive, t],
  );

  const byLine = useFaultsByLine(faults);
  const isFull = items.length >= MAX_ITEMS;
  return (
    <div className="@container">
      <div
        aria-hidden
        className="hidden grid-cols-[2rem_minmax(0,1fr)_7.5rem_4.5rem_7rem_2rem] gap-x-2 border-b border-separator pb-2 text-xs font-medium text-muted @min-[34rem]:grid"
      >
        <span className="col-start-2">{t("form.item")}</span>
        <span className="text-end">{t("form.cost")}</span>
        <span className="text-end">{t("form.qty")}</span>
        <span className="text-end">{t("form.price")}</span>
      </div>
      <ol ref={list} className={`divide-y divide-separator ${items.length > MANY ? unseenIsFree : ""}`}>
        {items.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            isLast={index === items.length - 1}
            currency={currency}
            errors={byLine.get(line.key) ?? none}
            actions={actions}
          />
        ))}
      </ol>
      {faults.items && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {faultText(faults.items)}
        </p>
      )}
      <Button ref={addButton} variant="outline" className="mt-3" onPress={add} isDisabled={isFull}>
        <Plus aria-hidden />
        {t("form.addLine")}
      </Button>
      {isFull && <p className="mt-2 text-sm text-muted">{t("form.full", { max: MAX_ITEMS })}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
});

/** The faults of each line by its fields; the same objects while the faults are the same. */
function useFaultsByLine(faults: InvoiceErrors): ReadonlyMap<number, Readonly<Record<string, InvoiceFieldError>>> {
  return useMemo(() => {
    const lines = new Map<number, Record<string, InvoiceFieldError>>();
    for (const [name, fault] of Object.entries(faults)) {
      const [, key, field] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? [];
      if (key && field) lines.set(Number(key), { ...lines.get(Number(key)), [field]: fault });
    }
    return lines;
  }, [faults]);
}
