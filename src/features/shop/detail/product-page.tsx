import { useQuery } from "@tanstack/react-query";
import { Check, ChevronRight, Heart, Printer, Share2 } from "lucide-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { cartQuery } from "../../../api/queries/shop.ts";
import type { ProductDetails } from "../../../api/queries/shop-details.ts";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { PageTitleActionContext, usePageTitle } from "../../../ui/page-header.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { formatBrands } from "../browse/search.ts";
import { formatBaht, Price } from "../parts/price.tsx";
import { ProductStrip } from "../parts/product-strip.tsx";
import { getProductUrl } from "../parts/product-url.ts";
import { shareOrCopy } from "../parts/share.ts";
import { ShopLink } from "../parts/shop-link.tsx";
import { useListActions } from "../parts/use-list-actions.ts";
import { DeliveryInfo } from "./delivery-info.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { ProductSheet } from "./product-sheet.tsx";
import { PurchaseForm } from "./purchase-form.tsx";

interface ProductPageProps {
  product: ProductDetails;
  related: readonly ShopProduct[];
}

export function ProductPage({ product, related }: ProductPageProps) {
  const { t, i18n } = useTranslation(["shop", "common"]);
  const titleAction = useContext(PageTitleActionContext);
  const { data: cart, isError } = useQuery(cartQuery(i18n.language));
  const line = cart?.lines.find(({ cartItem }) => cartItem.productId === product.id);
  const { name, brand, rating, description, features, images } = product;
  usePageTitle(name, t("common:productName"));
  return (
    <article className="@container">
      <Breadcrumb product={product} />
      {/* On phones one column holds everything, so that the form's buttons can stick to the lower edge of the screen. */}
      <div className="flex flex-col gap-6 @2xl:grid @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr] @2xl:gap-x-10 @2xl:gap-y-8">
        <Gallery name={name} images={images} />
        <div className="flex min-w-0 flex-col gap-5 max-sm:contents @2xl:row-span-2 @4xl:max-w-xl">
          <header>
            <ShopLink
              filters={{ brand: formatBrands([brand]) }}
              className="inline-flex min-h-6 items-center rounded-md text-sm text-muted outline-none hover:text-foreground hover:underline focus-visible:ring-2 focus-visible:ring-focus"
            >
              {brand}
            </ShopLink>
            {/* Inline, so that the actions follow the last word of a name of several lines. */}
            <div className="text-2xl leading-title text-balance break-words">
              <h1 className="inline font-semibold">{name}</h1> {titleAction}
            </div>
            <Stars count={rating} label={t("product.stars", { count: rating })} />
            <div className="mt-3">
              <Price product={product} className="text-3xl" />
            </div>
          </header>
          {(cart || isError) && <PurchaseForm product={product} line={line} />}
          <DeliveryInfo product={product} shippingDate={line?.cartItem.shippingDate} />
          <PageActions product={product} />
          {features.length > 0 && (
            <section aria-labelledby="product-features" className="mt-3 max-sm:order-1 max-sm:mt-2">
              <h2 id="product-features" className="mb-2 text-lg font-semibold">
                {t("detail.features")}
              </h2>
              <ul className="flex flex-col gap-1.5">
                {features.map((feature) => (
                  <li key={feature} className="flex items-start gap-2.5 leading-relaxed">
                    <Check className="mt-1 size-4 shrink-0 text-success-soft-foreground" aria-hidden />
                    {feature}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <section aria-labelledby="product-description" className="max-sm:mt-2">
          <h2 id="product-description" className="mb-2 text-lg font-semibold">
            {t("detail.description")}
          </h2>
          <p className="max-w-prose leading-relaxed text-pretty whitespace-pre-line">{description}</p>
        </section>
      </div>
      <ProductStrip title={t("detail.related")} products={related} />
      <ProductSheet product={product} />
    </article>
  );
}

function Breadcrumb({ product: { name, category } }: { product: ProductDetails }) {
  const { t } = useTranslation("shop");
  const linkClass =
    "inline-flex min-h-9 items-center rounded-lg px-2 outline-none hover:text-foreground hover:underline focus-visible:ring-2 focus-visible:ring-focus";
  const divider = <ChevronRight className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />;
  return (
    <nav aria-label={t("detail.breadcrumb")} className="-ms-2 mb-2 text-sm text-muted">
      <ol className="flex min-w-0 items-center">
        <li className="flex shrink-0 items-center">
          <ShopLink className={linkClass}>{t("browse.title")}</ShopLink>
          {divider}
        </li>
        <li className="flex shrink-0 items-center">
          <ShopLink filters={{ category: [category] }} className={linkClass}>
            {t(`categories.${category}`)}
          </ShopLink>
          {divider}
        </li>
        <li aria-current="page" className="min-w-0 truncate px-2 py-1 leading-relaxed text-foreground">
          {name}
        </li>
      </ol>
    </nav>
  );
}

function PageActions({ product }: { product: ProductDetails }) {
  const { t, i18n } = useTranslation("shop");
  const { toggleWishlist } = useListActions();
  const [canAdd, canRemove] = [useCan("create", "Shop"), useCan("delete", "Shop")];
  const { name, slug, price, isInWishlist } = product;
  const shareProduct = () => {
    const url = getProductUrl(slug, i18n.language);
    return shareOrCopy({
      data: { title: name, text: `${name}, ${formatBaht(price)}`, url },
      text: url,
      copiedMessage: t("detail.share.copied"),
      failedMessage: t("detail.share.failed"),
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(isInWishlist ? canRemove : canAdd) && (
        <Button variant="outline" size="sm" onClick={() => void toggleWishlist(product)}>
          <Heart className={isInWishlist ? "fill-current text-danger-soft-foreground" : ""} aria-hidden />
          {t(isInWishlist ? "product.removeFromWishlist" : "product.addToWishlist")}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => void shareProduct()}>
        <Share2 aria-hidden />
        {t("detail.share.action")}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-keyshortcuts="Control+P Meta+P"
        className="max-sm:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden />
        {t("detail.print")}
      </Button>
    </div>
  );
}
