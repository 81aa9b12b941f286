import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { productCategories } from "../../contract/shop.ts";
import { type ProductRecord, productStates } from "../../contract/shop-products.ts";
import { formatCount } from "../../lib/format-number.ts";
import { isLanguage, type Language } from "../../lib/language.ts";
import { formatMoney } from "../../lib/money.ts";
import { buildLabelMap, template } from "../../lib/template.ts";
import { useCan } from "../../state/ability.ts";
import type { Column } from "../../ui/data-table/types.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { getStockState, StateChip } from "./product-state.tsx";
import { StockCell } from "./stock-cell.tsx";

type SaveStock = (product: ProductRecord, stock: number) => Promise<boolean>;

export const toLanguage = (language: string): Language => (isLanguage(language) ? language : "en");
const getOtherLanguage = (language: Language): Language => (language === "th" ? "en" : "th");

/** The cards are for narrow screens. */
export function useProductColumns(saveStock: SaveStock) {
  const { t, i18n } = useTranslation("products");
  const language = toLanguage(i18n.language);
  const canEdit = useCan("update", "Shop");
  return useMemo(() => {
    // Translate the labels once for all rows, because a translation takes longer than rendering a cell.
    const categories = buildLabelMap(productCategories, (category) => t(`categories.${category}`));
    const states = buildLabelMap(productStates, (state) => t(`states.${state}`));
    const stockLabel = template((name) => t("stock.edit", { name }));
    const priceBeforeLabel = template((price) => t("priceBefore", { price }));
    const money = (amount: number) => formatMoney(amount, language);
    const format = (stock: number) => formatCount(stock, language);
    const getVisibility = ({ isHidden }: ProductRecord) => (isHidden ? "hidden" : "visible");

    const price = ({ price, priceBefore }: ProductRecord) => (
      <span className="inline-flex flex-col items-end tabular-nums in-[li]:flex-row in-[li]:items-baseline in-[li]:gap-1.5">
        {money(price)}
        {priceBefore !== null && (
          <>
            <s aria-hidden className="text-xs text-muted">
              {money(priceBefore)}
            </s>
            <span className="sr-only">{priceBeforeLabel(money(priceBefore))}</span>
          </>
        )}
      </span>
    );
    const stock = (product: ProductRecord) =>
      canEdit ? (
        <StockCell product={product} label={stockLabel(product.name[language])} format={format} save={saveStock} />
      ) : (
        format(product.stock)
      );
    const stockState = (product: ProductRecord) => {
      const state = getStockState(product);
      return state && <StateChip state={state} name={states[state]} />;
    };
    const name = (product: ProductRecord, pictureClass: string, details?: string) => (
      <span className="flex min-w-0 items-center gap-3 in-[td]:w-65">
        <ProductPicture path={product.images[0]} className={pictureClass} />
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium text-balance in-[td]:line-clamp-1 [unicode-bidi:plaintext]">
            <WholeWords>{product.name[language]}</WholeWords>
          </span>
          <span
            lang={getOtherLanguage(language)}
            className="line-clamp-2 text-xs leading-relaxed text-balance text-muted in-[td]:line-clamp-1 group-data-[density=compact]/table:hidden"
          >
            <WholeWords>{product.name[getOtherLanguage(language)]}</WholeWords>
          </span>
          {details && <span className="block text-xs leading-relaxed text-muted">{details}</span>}
        </span>
      </span>
    );
    const columns: readonly Column<ProductRecord>[] = [
      {
        id: "name",
        title: t("columns.name"),
        isSortable: true,
        isPinned: true,
        width: "15rem",
        exportValue: (product) => product.name[language],
        cell: (product) => name(product, "size-11 group-data-[density=compact]/table:size-7"),
      },
      {
        id: "brand",
        title: t("columns.brand"),
        isSortable: true,
        exportValue: ({ brand }) => brand,
        cell: ({ brand }) => <span className="block max-w-40 truncate">{brand}</span>,
      },
      {
        id: "category",
        title: t("columns.category"),
        isSortable: true,
        exportValue: ({ category }) => categories[category],
        cell: ({ category }) => categories[category],
      },
      {
        id: "price",
        title: t("columns.price"),
        isSortable: true,
        align: "end",
        exportValue: ({ price }) => price,
        printText: ({ price }) => money(price),
        cell: price,
      },
      {
        id: "stock",
        title: t("columns.stock"),
        isSortable: true,
        align: "end",
        exportValue: ({ stock }) => stock,
        printText: ({ stock }) => format(stock),
        cell: (product) => (
          <span className="inline-flex items-center gap-2">
            {stockState(product)}
            {stock(product)}
          </span>
        ),
      },
      {
        id: "state",
        title: t("columns.state"),
        exportValue: (product) => states[getVisibility(product)],
        cell: (product) => <StateChip state={getVisibility(product)} name={states[getVisibility(product)]} />,
      },
      {
        id: "id",
        title: t("columns.id"),
        isSortable: true,
        isHiddenByDefault: true,
        align: "end",
        exportValue: ({ id }) => id,
        cell: ({ id }) => id,
      },
    ];
    const renderCard = (product: ProductRecord) => (
      <div className="flex flex-col gap-1">
        {name(product, "size-14 self-start", `${product.brand} · ${categories[product.category]}`)}
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">{price(product)}</span>
          <span className="inline-flex items-center gap-3 text-xs">
            {product.isHidden && <StateChip state="hidden" name={states.hidden} />}
            {stockState(product)}
            <span aria-hidden className="text-muted">
              {t("columns.stock")}
            </span>
            {stock(product)}
          </span>
        </span>
      </div>
    );
    return { columns, renderCard };
  }, [t, language, canEdit, saveStock]);
}
