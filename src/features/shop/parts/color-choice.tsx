import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";

type Color = ShopProduct["colorOptions"][number];

/** A product has the same color in every skin, so these are no variables of the theme. */
const dotClasses: Record<Color, string> = {
  primary: "bg-[#5446cf]",
  success: "bg-[#17c964]",
  warning: "bg-[#f5a524]",
  danger: "bg-[#c4253a]",
  info: "bg-[#1a5fc4]",
};

interface ColorChoiceProps {
  colors: readonly Color[];
  value: Color | undefined;
  onChange: (color: Color) => void;
}

export function ColorChoice({ colors, value, onChange }: ColorChoiceProps) {
  const { t } = useTranslation("shop");
  const name = useId();
  if (colors.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t("product.color")}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color}
            className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-border bg-surface ps-2.5 pe-4 sm:gap-1.5 sm:ps-2 sm:pe-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className={`size-5 shrink-0 rounded-full border border-foreground/30 ${dotClasses[color]}`}
            />
            {t(`colors.${color}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
