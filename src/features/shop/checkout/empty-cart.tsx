import { Link } from "@tanstack/react-router";
import { ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "../../../ui/notice-panel.tsx";

export function EmptyCart() {
  const { t } = useTranslation("checkout");
  return (
    <NoticePanel icon={ShoppingCart} title={t("empty.title")} help={t("empty.help")}>
      <Link to="/apps/ecommerce/shop" className="button button--primary">
        {t("empty.shop")}
      </Link>
      <Link to="/apps/ecommerce/wishlist" className="button button--outline">
        {t("empty.wishlist")}
      </Link>
      <Link to="/apps/ecommerce/orders" className="button button--tertiary">
        {t("empty.orders")}
      </Link>
    </NoticePanel>
  );
}
