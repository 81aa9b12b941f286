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
    const categoryNames = buildLabelMap(productCategories, (category) => t(`categories.${category}`));
    const stateNames = buildLabelMap(productStates, (state) => t(`states.${state}`));
    const formatStockLabel = template((name) => t("stock.edit", { name }));
    const formatPriceBeforeLabel = template((price) => t("priceBefore", { price }));
    const formatPrice = (amount: number) => formatMoney(amount, language);
    const formatStock = (stock: number) => formatCount(stock, language);
    const getVisibility = ({ isHidden }: ProductRecord) => (isHidden ? "hidden" : "visible");

    const renderPrice = ({ price, priceBefore }: ProductRecord) => (
      <span className="inline-flex flex-col items-end tabular-nums in-[li]:flex-row in-[li]:items-baseline in-[li]:gap-1.5">
        {formatPrice(price)}
        {priceBefore !== null && (
          <>
            <s aria-hidden className="text-xs text-muted">
              {formatPrice(priceBefore)}
            </s>
            <span className="sr-only">{formatPriceBeforeLabel(formatPrice(priceBefore))}</span>
          </>
        )}
      </span>
    );
    const renderStock = (product: ProductRecord) =>
      canEdit ? (
        <StockCell
          product={product}
          label={formatStockLabel(product.name[language])}
          format={formatStock}
          save={saveStock}
        />
      ) : (
        formatStock(product.stock)
      );
    const renderStockState = (product: ProductRecord) => {
      const state = getStockState(product);
      return state && <StateChip state={state} name={stateNames[state]} />;
    };
    const renderName = (product: ProductRecord, pictureClass: string, details?: string) => (
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
        cell: (product) => renderName(product, "size-11 group-data-[density=compact]/table:size-7"),
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
        exportValue: ({ category }) => categoryNames[category],
        cell: ({ category }) => categoryNames[category],
      },
      {
        id: "price",
        title: t("columns.price"),
        isSortable: true,
        align: "end",
        exportValue: ({ price }) => price,
        printText: ({ price }) => formatPrice(price),
        cell: renderPrice,
      },
      {
        id: "stock",
        title: t("columns.stock"),
        isSortable: true,
        align: "end",
        exportValue: ({ stock }) => stock,
        printText: ({ stock }) => formatStock(stock),
        cell: (product) => (
          <span className="inline-flex items-center gap-2">
            {renderStockState(product)}
            {renderStock(product)}
          </span>
        ),
      },
      {
        id: "state",
        title: t("columns.state"),
        exportValue: (product) => stateNames[getVisibility(product)],
        cell: (product) => <StateChip state={getVisibility(product)} name={stateNames[getVisibility(product)]} />,
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
        {renderName(product, "size-14 self-start", `${product.brand} · ${categoryNames[product.category]}`)}
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">{renderPrice(product)}</span>
          <span className="inline-flex items-center gap-3 text-xs">
            {product.isHidden && <StateChip state="hidden" name={stateNames.hidden} />}
            {renderStockState(product)}
            <span aria-hidden className="text-muted">
              {t("columns.stock")}
            </span>
            {renderStock(product)}
          </span>
        </span>
      </div>
    );
    return { columns, renderCard };
  }, [t, language, canEdit, saveStock]);
}
