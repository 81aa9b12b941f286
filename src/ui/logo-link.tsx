import { useTranslation } from "react-i18next";
import { brand } from "../brand.ts";

interface LogoLinkProps {
  /** The path has the current language. */
  href: string;
  nameHidden?: boolean;
  /** By default the product's. */
  name?: string;
  logo?: string;
}

export function LogoLink({ href, nameHidden = false, name, logo = brand.logo }: LogoLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      href={href}
      className="flex min-h-10 items-center gap-2.5 rounded-xl text-lg font-semibold outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <img src={logo} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
      <span className={nameHidden ? "sr-only" : "min-w-0 truncate"}>{name ?? t("productName")}</span>
    </a>
  );
}
