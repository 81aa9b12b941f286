import { Button, SearchField } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { popularProductsQuery } from "../../../api/queries/shop-details.ts";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { usePageTitle } from "../../../ui/page-header.tsx";
import { ShopLink, useSearchShop } from "../parts/shop-link.tsx";
import { ProductStrip } from "./product-strip.tsx";

interface ProductNotFoundProps {
  /** The name of a product that disappeared while its page was open. */
  name: string | undefined;
}

/** Says that the shop does not sell this product, and leads to others. */
export function ProductNotFound({ name }: ProductNotFoundProps) {
  const { t, i18n } = useTranslation(["shop", "common"]);
  const { data: popular } = useQuery(popularProductsQuery(i18n.language));
  const searchShop = useSearchShop();
  const [q, setQ] = useState("");
  const title = name === undefined ? t("detail.missing.title") : t("detail.missing.gone", { name });
  usePageTitle(title, t("common:productName"));
  const find = (event: FormEvent) => {
    event.preventDefault();
    searchShop(q.trim());
  };
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div role="alert">
        <NoticePanel
          icon={PackageX}
          title={title}
          help={t(name === undefined ? "detail.missing.help" : "detail.missing.goneHelp")}
        >
          <form onSubmit={find} className="flex w-full max-w-xl flex-wrap justify-center gap-2">
            <SearchField
              aria-label={t("detail.missing.search")}
              value={q}
              onChange={setQ}
              className="min-w-0 flex-1 basis-56"
            >
              <SearchField.Group>
                <SearchField.SearchIcon />
                <SearchField.Input placeholder={t("detail.missing.search")} maxLength={200} />
                {q && <SearchField.ClearButton aria-label={t("common:clearSearch")} />}
              </SearchField.Group>
            </SearchField>
            <Button type="submit">{t("detail.missing.find")}</Button>
            <ShopLink className="button button--outline">{t("detail.missing.shop")}</ShopLink>
          </form>
        </NoticePanel>
      </div>
      {popular && <ProductStrip title={t("detail.missing.popular")} products={popular} />}
    </>
  );
}
