import { Minus, Plus } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { getMaxQty, getNextQty, type QuantityError } from "./quantity.ts";

interface QuantityFieldProps {
  /** Replaces the visible label on a page with several of these fields. */
  productName?: string;
  text: string;
  /** The quantity from which the buttons count while the text is invalid. */
  savedQty?: number;
  stock: number;
  error: QuantityError | undefined;
  isDisabled?: boolean;
  onType: (text: string) => void;
  onStep: (qty: number) => void;
  /** Called when the customer leaves the field or presses Enter. Without this function, Enter submits the form. */
  onCommit?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function QuantityField(props: QuantityFieldProps) {
  const { productName, text, savedQty = 1, stock, error, isDisabled = false, onType, onStep, onCommit, ref } = props;
  const { t } = useTranslation("shop");
  const id = useId();
  const errorId = `${id}-error`;
  // The small field is as high as a select.
  const [padding, buttonSize, inputSize] =
    productName === undefined
      ? ["p-0.5", "size-10 min-w-10", "h-10 w-14"]
      : ["p-px", "size-9 min-w-9 sm:size-8 sm:min-w-8", "h-9 w-12 sm:h-8"];
  const getButtonProps = (action: "less" | "more", step: 1 | -1) => {
    const next = getNextQty(text, step, stock, savedQty);
    return {
      "aria-label":
        productName === undefined ? t(`quantity.${action}`) : t(`quantity.${action}Of`, { name: productName }),
      disabled: isDisabled,
      // A disabled button would lose the focus.
      "aria-disabled": String(next) === text,
      onClick: () => onStep(next),
      variant: "ghost" as const,
      isIconOnly: true,
      className: `aria-disabled:opacity-40 ${buttonSize}`,
    };
  };
  return (
    <div className="min-w-0">
      {productName === undefined && (
        <label htmlFor={id} className="mb-2 block text-sm font-medium">
          {t("quantity.label")}
        </label>
      )}
      <div
        className={`flex w-fit items-center rounded-full border bg-surface ${padding} ${error ? "border-danger" : "border-border"}`}
      >
        <Button {...getButtonProps("less", -1)}>
          <Minus aria-hidden />
        </Button>
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-label={productName && t("quantity.of", { name: productName })}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !onCommit) return;
            event.preventDefault();
            onCommit();
          }}
          className={`rounded-lg bg-transparent text-center text-base tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-focus ${inputSize}`}
        />
        <Button {...getButtonProps("more", 1)}>
          <Plus aria-hidden />
        </Button>
      </div>
      {/* Keep the element, so that screen readers announce a new error. */}
      <p id={errorId} role="alert" className="mt-1.5 max-w-60 text-sm text-danger empty:hidden">
        {error && t(`quantity.${error}`, { max: getMaxQty(stock), count: stock })}
      </p>
    </div>
  );
}
