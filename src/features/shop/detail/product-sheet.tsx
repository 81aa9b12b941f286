import "../../../ui/data-table/print-sheet.css";
import "./product-sheet.css";
import { useAtomValue } from "jotai";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ProductDetails } from "../../../api/queries/shop-details.ts";
import { brand as brandNames } from "../../../brand.ts";
import { isLanguage } from "../../../lib/language.ts";
import { companyBadgeAtom } from "../../../state/company-badge.ts";
import { formatBaht, getReduction } from "../parts/price.tsx";
import { getProductUrl } from "../parts/product-url.ts";

/** Visible only in print, where it replaces the screen. */
export function ProductSheet({ product }: { product: ProductDetails }) {
  const { t, i18n } = useTranslation("shop");
  const { name, brand, category, price, priceBefore, colorOptions, stock, hasFreeShipping } = product;
  const company = useAtomValue(companyBadgeAtom) ?? brandNames;
  const percent = getReduction(product);
  const rows: [label: string, value: string][] = [
    [t("detail.sheet.brand"), brand],
    [t("detail.sheet.category"), t(`categories.${category}`)],
    [t("product.color"), colorOptions.map((color) => t(`colors.${color}`)).join(", ")],
    [t("detail.sheet.stock"), t(stock === 0 ? "product.soldOut" : "product.inStock")],
    [t("detail.sheet.shipping"), hasFreeShipping ? t("product.freeShipping") : ""],
  ];
  return createPortal(
    <div data-print-sheet="" className="light product-sheet">
      <p>{company.name[isLanguage(i18n.language) ? i18n.language : "en"]}</p>
      <h1>{name}</h1>
      <div className="product-sheet-columns">
        <img src={product.image} alt="" />
        <div>
          <p>
            <strong className="product-sheet-price">{formatBaht(price)}</strong>{" "}
            {priceBefore !== null && (
              <>
                <s>{formatBaht(priceBefore)}</s> {percent > 0 && t("product.saved", { percent })}
              </>
            )}
          </p>
          <table>
            <tbody>
              {rows
                .filter(([, value]) => value !== "")
                .map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </div>
      <p className="product-sheet-text">{product.description}</p>
      <ul>
        {product.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="product-sheet-url">{getProductUrl(product.slug, i18n.language)}</p>
    </div>,
    document.body,
  );
}
