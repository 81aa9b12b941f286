import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PRICE } from "../../../../contract/shop.ts";
import type { Facets } from "../../../../contract/shop-browse.ts";
import { formatAmountInput, parseAmount } from "../../../../lib/parse-amount.ts";
import { formatBaht } from "../../parts/price.tsx";
import { getPriceScale, toPositions, toPriceFilter } from "../price-scale.ts";
import type { ChangeFilters, ShopFilters } from "../search.ts";
import { PriceSlider } from "./price-slider.tsx";

type PriceFacetProps = Pick<ShopFilters, "priceMin" | "priceMax"> & Pick<Facets, "price"> & { onChange: ChangeFilters };

/** The slider is for a rough range, the fields are for exact amounts. */
export function PriceFacet({ price, priceMin, priceMax, onChange }: PriceFacetProps) {
  const { t } = useTranslation("shop");
  const scale = getPriceScale(price.min, price.max);
  const filter = { priceMin, priceMax };
  const setLimits = (lowest: number | undefined, highest: number | undefined) => {
    const isReversed = lowest !== undefined && highest !== undefined && lowest > highest;
    onChange(isReversed ? { priceMin: highest, priceMax: lowest } : { priceMin: lowest, priceMax: highest });
  };
  return (
    <>
      <PriceSlider
        scale={scale}
        positions={toPositions(scale, filter)}
        isDisabled={price.max === 0}
        onChange={(positions) => onChange(toPriceFilter(scale, positions, filter))}
      />
      <div className="flex items-start gap-2">
        <PriceField
          label={t("browse.price.lowest")}
          value={priceMin}
          placeholder={Math.floor(price.min)}
          onChange={(value) => setLimits(value, priceMax)}
        />
        <span className="pt-2 text-muted" aria-hidden>
          –
        </span>
        <PriceField
          label={t("browse.price.highest")}
          value={priceMax}
          placeholder={Math.ceil(price.max)}
          onChange={(value) => setLimits(priceMin, value)}
        />
      </div>
    </>
  );
}

const formatPrice = (value: number) => formatAmountInput(Math.round(value * 100));

interface PriceFieldProps {
  label: string;
  value: number | undefined;
  /** The limit without a filter, in whole baht. */
  placeholder: number;
  onChange: (value: number | undefined) => void;
}

/** Enter and leaving the field apply the limit; text that is not an amount stays, with an error. */
function PriceField({ label, value, placeholder, onChange }: PriceFieldProps) {
  const { t } = useTranslation("shop");
  const [text, setText] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const errorId = useId();
  const apply = () => {
    if (text === undefined) return;
    const amount = parseAmount(text);
    const baht = typeof amount === "number" ? amount / 100 : undefined;
    if ((baht === undefined && amount !== "empty") || (baht !== undefined && !(baht >= 0 && baht <= MAX_PRICE)))
      return setInvalid(true);
    setText(undefined);
    setInvalid(false);
    if (baht !== value) onChange(baht);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") apply();
    if (event.key !== "Escape" || text === undefined) return;
    // The first Escape only discards the text. The same key press must not also close the filters.
    event.preventDefault();
    event.stopPropagation();
    setText(undefined);
    setInvalid(false);
  };
  return (
    // The field has its own form: see ui/search-box.tsx.
    <form className="min-w-0 flex-1" onSubmit={(event) => event.preventDefault()}>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? (value === undefined ? "" : formatPrice(value))}
        placeholder={placeholder === 0 ? "" : formatBaht(placeholder)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setInvalid(false);
        }}
        onBlur={apply}
        onKeyDown={onKeyDown}
        className="input w-full min-w-0 px-2 text-end tabular-nums"
      />
      {isInvalid && (
        <p id={errorId} className="pt-1 text-xs text-danger-soft-foreground">
          {t("browse.price.invalid")}
        </p>
      )}
    </form>
  );
}
