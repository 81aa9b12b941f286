import { useQuery } from "@tanstack/react-query";
import { Heart, type LucideIcon, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countsQuery } from "../../../api/queries/counts.ts";
import { wishlistQuery } from "../../../api/queries/shop.ts";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { ShopBrowser } from "./shop-browser.tsx";
import { Badge } from "./shop-toolbar.tsx";

export function ShopScreen() {
  const { t } = useTranslation(["shop", "common"]);
  usePageTitle(t("browse.title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("browse.title")} help={t("browse.help")}>
        <WishlistAndCartLinks />
      </PageHeader>
      <ShopBrowser />
    </>
  );
}

function WishlistAndCartLinks() {
  const { t, i18n } = useTranslation("shop");
  const { data: wishlistCount = 0 } = useQuery({ ...wishlistQuery(i18n.language), select: (items) => items.length });
  const { data: cartCount = 0 } = useQuery({ ...countsQuery, select: ({ cartItems }) => cartItems ?? 0 });
  return (
    <>
      <CountedLink
        to="/apps/ecommerce/wishlist"
        icon={Heart}
        name={t("browse.wishlist")}
        count={wishlistCount}
        countText={t("browse.count", { count: wishlistCount })}
      />
      <CountedLink
        to="/apps/ecommerce/checkout"
        icon={ShoppingCart}
        name={t("browse.checkout")}
        count={cartCount}
        countText={t("browse.inCart", { count: cartCount })}
      />
    </>
  );
}

interface CountedLinkProps {
  to: "/apps/ecommerce/wishlist" | "/apps/ecommerce/checkout";
  icon: LucideIcon;
  name: string;
  count: number;
  countText: string;
}

function CountedLink({ to, icon: Icon, name, count, countText }: CountedLinkProps) {
  return (
    <PlainLink to={to} preloads="on-hover" className="button button--outline">
      <Icon aria-hidden />
      {name}
      {count > 0 && (
        <>
          <Badge count={count} />
          <span className="sr-only">{countText}</span>
        </>
      )}
    </PlainLink>
  );
}
