import { HEAD_OFFICE } from "../contract/invoice-client.ts";
import type { Company } from "../contract/organization.ts";
import type { DocumentContent } from "../lib/document-content.ts";
import type { Language } from "../lib/language.ts";
import { groupTaxId } from "../lib/thai-tax-id.ts";

/** What the texts of the company may name. i18next accepts no interface. */
type IssuerValues = {
  phone: string;
  /** The tax number in groups. */
  id: string;
  /** The branch. */
  number: string;
};

/**
 * The company as a document names it. A tax invoice names the branch that issues it, or the head office (Revenue Code
 * section 86/4 and the Director-General's notification on VAT no. 199).
 */
export function buildIssuer(
  company: Company,
  language: Language,
  getText: (key: "phone" | "taxId" | "headOffice" | "branch", values: IssuerValues) => string,
): DocumentContent["issuer"] {
  const { legalName, address, phone, email, taxId, branch, logo } = company;
  const values = { phone, id: groupTaxId(taxId), number: branch };
  const branchName = getText(branch === HEAD_OFFICE ? "headOffice" : "branch", values);
  return {
    name: legalName[language],
    address: address[language],
    contact: [...(phone ? [getText("phone", values)] : []), email],
    taxId: taxId ? [getText("taxId", values), branchName].join(" · ") : "",
    logo,
  };
}

/** The company's representative signs first. */
export const buildSignatures = (
  { signatory, signature }: Company,
  [issuer, client]: readonly [issuer: string, client: string],
  date: string,
): DocumentContent["signatures"] => ({
  lines: [{ role: issuer, name: signatory, picture: signature }, { role: client }],
  date,
});
