import { Button } from "@heroui/react";
import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_QTY } from "../../../contract/shop.ts";
import { parseQuantity } from "./parse-quantity.ts";

interface QuantityFieldProps {
  /** The product's name. */
  name: string;
  value: number;
  stock: number;
  isDisabled: boolean;
  onChange: (qty: number) => void;
}

/** Changes the quantity of a cart line by buttons and by typing. Invalid text stays, with a message, and changes nothing. */
export function QuantityField({ name, value, stock, isDisabled, onChange }: QuantityFieldProps) {
  const { t } = useTranslation("checkout");
  const errorId = useId();
  const [text, setText] = useState(String(value));
  const [error, setError] = useState<"badQuantity" | "overStock">();
  const [shown, setShown] = useState(value);
  // Another tab or a button changed the quantity.
  if (value !== shown) {
    setShown(value);
    setText(String(value));
    setError(undefined);
  }
  const max = Math.min(MAX_QTY, stock);
  const commit = () => {
    const qty = parseQuantity(text);
    if (qty === undefined) return setError("badQuantity");
    if (qty > max && qty > value) return setError("overStock");
    setError(undefined);
    setText(String(qty));
    if (qty !== value) onChange(qty);
  };
  const step = (qty: number) => {
    setError(undefined);
    setText(String(qty));
    onChange(qty);
  };
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1">
        <Button
          variant="tertiary"
          size="sm"
          isIconOnly
          aria-label={t("cart.fewer", { name })}
          isDisabled={isDisabled || value <= 1}
          onPress={() => step(value - 1)}
        >
          <Minus aria-hidden />
        </Button>
        <input
          value={text}
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          aria-label={t("cart.quantityOf", { name })}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            commit();
          }}
          className={`input w-14 px-1 text-center tabular-nums ${error ? "border-danger" : ""}`}
        />
        <Button
          variant="tertiary"
          size="sm"
          isIconOnly
          aria-label={t("cart.more", { name })}
          isDisabled={isDisabled || value >= max}
          onPress={() => step(value + 1)}
        >
          <Plus aria-hidden />
        </Button>
      </div>
      <p id={errorId} role="status" className="max-w-48 text-sm text-danger empty:hidden">
        {error && t(`cart.${error}`, { count: stock })}
      </p>
    </div>
  );
}
