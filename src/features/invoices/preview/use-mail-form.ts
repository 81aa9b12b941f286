import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../contract/invoices.ts";
import { isSame } from "../../../lib/is-same.ts";
import type { Language } from "../../../lib/language.ts";
import { dropDraft, keepDraft, readDraft } from "../../../state/drafts.ts";
import { isAddress, type MailFaults, type MailValues, mailFaults, mailValues } from "./mail-values.ts";

/** The state of the e-mail's form; what differs from how it began is kept as a draft with every key. */
export function useMailForm(invoice: Invoice, language: Language, letter: MailValues) {
  const { t } = useTranslation("invoices");
  const name = `invoice-mail:${invoice.id}:${language}`;
  // As it was when the form opened: a change in another tab does not rewrite the form.
  const [initial] = useState(letter);
  const [draft] = useState(() => readDraft(name, mailValues));
  const [values, setValues] = useState(draft ?? initial);
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const [faults, setFaults] = useState<MailFaults>({});
  const isDirty = !isSame(values, initial);

  const keep = (next: MailValues) => {
    if (isSame(next, initial)) dropDraft(name, values);
    else keepDraft(name, next);
    setValues(next);
  };
  const change = (part: Partial<MailValues>) => {
    keep({ ...values, ...part });
    setFaults((kept) => Object.fromEntries(Object.entries(kept).filter(([field]) => !(field in part))));
  };
  const discard = () => {
    keep(initial);
    setWasRestored(false);
    setFaults({});
  };
  /** True where it may be sent; else the faults are shown. */
  const check = () => {
    const found = mailFaults(values);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const faultText = (field: keyof MailFaults) => {
    const fault = faults[field];
    if (!fault) return undefined;
    const addresses = field === "to" || field === "cc" ? values[field] : [];
    return t(`preview.send.${fault}`, { address: addresses.find((each) => !isAddress(each)) ?? "" });
  };
  const drop = () => dropDraft(name, values);
  /** What was sent and taken back is there when the form opens again. */
  const keepAgain = () => {
    if (isDirty) keepDraft(name, values);
  };
  return { values, change, discard, check, drop, keepAgain, faultText, isDirty, wasRestored };
}
