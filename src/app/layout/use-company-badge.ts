import { useAtom } from "jotai";
import { useEffect } from "react";
import { useCompany } from "../../api/queries/organization.ts";
import { brand } from "../../brand.ts";
import { companyBadgeAtom } from "../../state/company-badge.ts";

const firstBadge = { name: brand.name, legalName: brand.legalName, logo: "" };

/** The fields have one order. The one of es-toolkit is in the chunk of the calendar, which loads later. */
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Stores the company's name and logo, so that the next start shows them in its first render. */
export function useCompanyBadge(): void {
  const company = useCompany();
  const [stored, setStored] = useAtom(companyBadgeAtom);
  useEffect(() => {
    if (!company) return;
    const { name, legalName, logo } = company;
    const badge = { name, legalName, logo };
    const next = isEqual(badge, firstBadge) ? null : badge;
    if (!isEqual(stored, next)) setStored(next);
  }, [company, stored, setStored]);
}
