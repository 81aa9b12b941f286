import { useTranslation } from "react-i18next";
import type { ActiveFilter } from "../../../ui/data-table/filter-bar.tsx";
import { formatBaht } from "../parts/price.tsx";
import { type ChangeFilters, formatBrands, parseBrands, type ShopFilters } from "./search.ts";

export function useActiveFilters(filters: ShopFilters, onChange: ChangeFilters): ActiveFilter[] {
  const { t } = useTranslation("shop");
  const { category = [], brand, priceMin, priceMax, rating, freeShipping } = filters;
  const brands = parseBrands(brand);
  const [from, to] = [formatBaht(priceMin ?? 0), formatBaht(priceMax ?? 0)];
  const possibleFilters: (ActiveFilter | false)[] = [
    ...category.map((value) => ({
      id: `category-${value}`,
      name: t(`categories.${value}`),
      remove: () => {
        const rest = category.filter((each) => each !== value);
        onChange({ category: rest.length > 0 ? rest : undefined });
      },
    })),
    ...brands.map((value) => ({
      id: `brand-${value}`,
      name: value,
      remove: () => onChange({ brand: formatBrands(brands.filter((each) => each !== value)) || undefined }),
    })),
    (priceMin !== undefined || priceMax !== undefined) && {
      id: "price",
      name:
        priceMax === undefined
          ? t("browse.price.from", { from })
          : priceMin === undefined
            ? t("browse.price.upTo", { to })
            : t("browse.price.range", { from, to }),
      remove: () => onChange({ priceMin: undefined, priceMax: undefined }),
    },
    rating !== undefined && {
      id: "rating",
      name: t("browse.rating.least", { count: rating }),
      remove: () => onChange({ rating: undefined }),
    },
    freeShipping !== undefined && {
      id: "shipping",
      name: t("product.freeShipping"),
      remove: () => onChange({ freeShipping: undefined }),
    },
  ];
  return possibleFilters.filter((filter) => filter !== false);
}
