import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { Language } from "../../lib/language.ts";
import { companyBadgeAtom } from "../../state/company-badge.ts";
import { LogoLink } from "../../ui/logo-link.tsx";
import { useLocalisedHref } from "./links.ts";

export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const { i18n } = useTranslation();
  const toLocalisedHref = useLocalisedHref();
  const company = useAtomValue(companyBadgeAtom);
  return (
    <LogoLink
      href={toLocalisedHref("/")}
      nameHidden={nameHidden}
      {...(company && { name: company.name[i18n.language as Language] })}
      {...(company?.logo && { logo: company.logo })}
    />
  );
}
