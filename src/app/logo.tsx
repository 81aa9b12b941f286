import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { brand } from "../brand.ts";

/** The mark with the name; leads to the public home page. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/"
      className="flex min-h-10 items-center gap-2.5 rounded-xl text-lg font-semibold outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <img src={brand.logo} alt="" width={32} height={32} className="size-8 shrink-0" />
      <span className={nameHidden ? "sr-only" : ""}>{t("productName")}</span>
    </Link>
  );
}
