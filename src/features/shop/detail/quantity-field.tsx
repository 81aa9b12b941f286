import { Minus, Plus } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { getMaxQty, getNextQty, type QuantityError } from "./quantity.ts";

interface QuantityFieldProps {
  text: string;
  stock: number;
  error: QuantityError | undefined;
  onChange: (text: string) => void;
  /** The text field. */
  ref: Ref<HTMLInputElement>;
}

/** A text field for a quantity, with buttons for one more and one fewer. */
export function QuantityField({ text, stock, error, onChange, ref }: QuantityFieldProps) {
  const { t } = useTranslation("shop");
  const id = useId();
  const errorId = `${id}-error`;
  const step = (by: 1 | -1) => {
    const next = getNextQty(text, by, stock);
    return {
      // A disabled button would lose the focus.
      "aria-disabled": String(next) === text,
      onClick: () => onChange(String(next)),
    };
  };
  const buttonClass = "button button--ghost button--icon-only size-10 min-w-10 aria-disabled:opacity-40";
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {t("detail.quantity.label")}
      </label>
      <div
        className={`flex w-fit items-center rounded-full border bg-surface p-0.5 ${error ? "border-danger" : "border-border"}`}
      >
        <button type="button" aria-label={t("detail.quantity.fewer")} className={buttonClass} {...step(-1)}>
          <Minus aria-hidden />
        </button>
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => target.select()}
          className="h-10 w-14 rounded-lg bg-transparent text-center text-base tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-focus"
        />
        <button type="button" aria-label={t("detail.quantity.more")} className={buttonClass} {...step(1)}>
          <Plus aria-hidden />
        </button>
      </div>
      {/* Keep the element, so that screen readers announce a new error. */}
      <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error && t(`detail.quantity.${error}`, { max: getMaxQty(stock), count: stock })}
      </p>
    </div>
  );
}
