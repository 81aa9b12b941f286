import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { popularProductsQuery } from "../../../api/queries/shop-details.ts";
import { FindForm } from "../../../ui/find-form.tsx";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { usePageTitle } from "../../../ui/page-header.tsx";
import { ProductStrip } from "../parts/product-strip.tsx";
import { ShopLink, useSearchShop } from "../parts/shop-link.tsx";

interface ProductNotFoundProps {
  /** The name of a product that disappeared while its page was open. */
  name: string | undefined;
}

export function ProductNotFound({ name }: ProductNotFoundProps) {
  const { t, i18n } = useTranslation(["shop", "common"]);
  const { data: popularProducts } = useQuery(popularProductsQuery(i18n.language));
  const searchShop = useSearchShop();
  const title = name === undefined ? t("detail.missing.title") : t("detail.missing.gone", { name });
  usePageTitle(title, t("common:productName"));
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div role="alert">
        <NoticePanel
          icon={PackageX}
          title={title}
          help={t(name === undefined ? "detail.missing.help" : "detail.missing.goneHelp")}
        >
          <FindForm
            label={t("detail.missing.search")}
            clearLabel={t("common:clearSearch")}
            submitLabel={t("detail.missing.find")}
            onFind={searchShop}
          />
          <ShopLink className="button button--outline">{t("detail.missing.shop")}</ShopLink>
        </NoticePanel>
      </div>
      {popularProducts && <ProductStrip title={t("browse.empty.popular")} products={popularProducts} />}
    </>
  );
}
