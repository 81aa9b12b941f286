import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { useDraftedForm } from "../../../state/drafted-form.ts";
import { keepDraft } from "../../../state/drafts.ts";
import { isAddress, type MailFault, type MailValues, mailFaults, mailValues } from "./mail-values.ts";

/**
 * The state of the e-mail's form. Of a draft only what was changed is kept: the rest says what the invoice asks for when the
 * form opens again.
 */
export function useMailForm(invoice: Invoice, language: Language, letter: MailValues) {
  const { t } = useTranslation("invoices");
  const name = `invoice-mail:${invoice.id}:${language}`;
  const form = useDraftedForm({ name, initial: letter, schema: v.partial(mailValues) });
  const { values, changes, faults, setFaults, isDirty } = form;
  /** True where it may be sent; else the faults are shown. */
  const check = () => {
    const found = mailFaults(values);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const faultText = (field: keyof MailValues) => {
    const fault = faults[field] as MailFault | undefined;
    if (!fault) return undefined;
    const addresses = field === "to" || field === "cc" ? values[field] : [];
    return t(`preview.send.${fault}`, { address: addresses.find((each) => !isAddress(each)) ?? "" });
  };
  /** What was sent and taken back is there when the form opens again. */
  const keepAgain = () => {
    if (isDirty) keepDraft(name, changes);
  };
  return { ...form, check, keepAgain, faultText };
}
