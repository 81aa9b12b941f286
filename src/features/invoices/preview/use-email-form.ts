import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { saveDraft } from "../../../state/drafts.ts";
import { useLegacyDraftForm } from "../../../state/use-legacy-draft-form.ts";
import {
  type EmailFieldError,
  type EmailValues,
  emailValuesSchema,
  isEmailAddress,
  validateEmail,
} from "./email-values.ts";

/**
 * The state of the e-mail's form. Of a draft only what was changed is kept: the rest says what the invoice asks for when the
 * form opens again.
 */
export function useEmailForm(invoice: Invoice, language: Language, letter: EmailValues) {
  const { t } = useTranslation("invoices");
  const name = `invoice-mail:${invoice.id}:${language}`;
  const form = useLegacyDraftForm({ name, initial: letter, schema: v.partial(emailValuesSchema) });
  const { values, changes, faults, setFaults, isDirty } = form;
  /** True where it may be sent; else the faults are shown. */
  const check = () => {
    const found = validateEmail(values);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const faultText = (field: keyof EmailValues) => {
    const fault = faults[field] as EmailFieldError | undefined;
    if (!fault) return undefined;
    const addresses = field === "to" || field === "cc" ? values[field] : [];
    return t(`preview.send.${fault}`, { address: addresses.find((each) => !isEmailAddress(each)) ?? "" });
  };
  /** What was sent and taken back is there when the form opens again. */
  const keepAgain = () => {
    if (isDirty) saveDraft(name, changes);
  };
  return { ...form, check, keepAgain, faultText };
}
