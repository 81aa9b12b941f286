import { useState } from "react";
import { parseQuantity, type QuantityError } from "../parts/quantity.ts";
import { QuantityField } from "../parts/quantity-field.tsx";

interface CartQuantityProps {
  productName: string;
  qty: number;
  stock: number;
  isDisabled: boolean;
  onChange: (qty: number) => void;
}

/** A quantity is saved at once. An invalid text stays, with a message, and changes nothing. */
export function CartQuantity({ productName, qty, stock, isDisabled, onChange }: CartQuantityProps) {
  const [text, setText] = useState(String(qty));
  const [error, setError] = useState<QuantityError>();
  const [shownQty, setShownQty] = useState(qty);
  const show = (next: number) => {
    setShownQty(next);
    setText(String(next));
    setError(undefined);
  };
  // Another tab or an undo changed the quantity.
  if (qty !== shownQty) show(qty);
  const save = (next: number) => {
    setText(String(next));
    setError(undefined);
    if (next !== qty) onChange(next);
  };
  const commit = () => {
    // Do not validate an unchanged quantity: one above the stock is already shown as a problem of the line.
    if (text.trim() === String(qty)) return save(qty);
    const parsedQty = parseQuantity(text, stock);
    if (typeof parsedQty === "number") save(parsedQty);
    else setError(parsedQty);
  };
  return (
    <QuantityField
      productName={productName}
      text={text}
      savedQty={qty}
      stock={stock}
      error={error}
      isDisabled={isDisabled}
      onType={setText}
      onStep={save}
      onCommit={commit}
    />
  );
}
