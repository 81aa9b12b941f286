import { pickBy } from "es-toolkit/object";
import { useCallback, useMemo, useState } from "react";
import type { FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useUpdateInvoice } from "../../../api/queries/invoices.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addInvoice, type Invoice } from "../../../contract/invoices.ts";
import { firstCompany } from "../../../domain/company.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import type { Language } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { readDraft } from "../../../state/drafts.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { createInvoiceSchema, type InvoiceFieldError, type ValidInvoice } from "./invoice-schema.ts";
import { getDefaultValues, type InvoiceValues, invoiceDraftSchema, toFormValues } from "./invoice-values.ts";

/** Each language has its own draft, because the texts differ. */
export const getDraftKey = (id: number, language: Language) => `invoices:${id}:${language}`;

export const hasInvoiceDraft = (draftKey: string): boolean => readDraft(draftKey, invoiceDraftSchema) !== null;

export interface OpenedInvoice {
  invoice: Invoice;
  language: Language;
  /** True if the invoice was deleted elsewhere; the form then saves a new invoice. */
  isDeleted: boolean;
}

/** `company` has the defaults of a new invoice. */
export function useInvoiceForm(draftKey: string, opened: OpenedInvoice | undefined, company = firstCompany) {
  const { t, i18n } = useTranslation("invoices");
  const { invoice, language = i18n.language as Language, isDeleted = false } = opened ?? {};
  const [defaultValues] = useState(() =>
    invoice ? toFormValues(invoice) : getDefaultValues(toLocalDay(new Date()), company),
  );
  const allowsNoItems = !isDeleted && invoice?.items.length === 0;
  const schema = useMemo(() => {
    const formatNumber = new Intl.NumberFormat(i18n.language).format;
    const getMessage = (error: InvoiceFieldError) =>
      t(`form.errors.${error.name}`, { max: "max" in error ? formatNumber(error.max) : "" });
    return createInvoiceSchema({ getMessage, allowsNoItems, stored: invoice });
  }, [t, i18n.language, allowsNoItems, invoice]);
  const form = useDraftForm({ draftKey, draftSchema: invoiceDraftSchema, defaultValues, schema });
  const { clearErrors, getChanges, getValues, setError, trigger } = form;
  const add = useEndpointMutation(addInvoice);
  const update = useUpdateInvoice(language);

  /** Validates a field on blur, but not an empty field: the user may fill it in later. */
  const validateField = useCallback(
    (field: FieldPath<InvoiceValues>) => runAfterPointerUp(() => getValues(field) && void trigger(field)),
    [getValues, trigger],
  );
  /** Also clears the errors that depend on the totals. */
  const clearFieldError = useCallback(
    (field: FieldPath<InvoiceValues>) => clearErrors([field, "discount", "items.root" as "items"]),
    [clearErrors],
  );

  /** Shows the errors if the form is invalid or saving fails. */
  const save = (onSaved: (saved: Pick<Invoice, "id" | "number">) => Promise<void>) =>
    form.handleSubmit(async (validInvoice) => {
      let saved: Pick<Invoice, "id" | "number">;
      try {
        saved =
          invoice && !isDeleted
            ? await saveChanges(invoice, validInvoice)
            : (await add.mutateAsync({ body: { invoice: validInvoice } })).invoice;
      } catch (error) {
        setError("root", { type: getSaveError(error, invoice !== undefined && !isDeleted) });
        return;
      }
      form.deleteDraft();
      await onSaved(saved);
    })();
  // Send only the fields that the user changed, because somebody else may have changed the others.
  const saveChanges = async (before: Invoice, validInvoice: ValidInvoice) => {
    const changes = getChanges();
    const clientChanges = getChangedValues(defaultValues.client, getValues("client"));
    const client = pickBy(validInvoice.client, (_, name) => name in clientChanges);
    const { discountPercent } = validInvoice;
    const changedInvoice = {
      ...pickBy(validInvoice, (_, name) => name in changes),
      // A percentage is in the same field as an amount, and the app calculates its amount.
      ...(changes.discount !== undefined && discountPercent !== undefined && { discountPercent, discount: undefined }),
      ...(changes.client && { client }),
      id: before.id,
    };
    if (form.isDirty) await update.mutateAsync({ body: { invoice: changedInvoice } });
    return before;
  };

  const saveError = isDeleted ? "gone" : (form.formState.errors.root?.type as SaveError | undefined);
  return { ...form, validateField, clearFieldError, save, saveError };
}
export type InvoiceFormState = ReturnType<typeof useInvoiceForm>;

type SaveError = "save" | "full" | "gone" | "changed" | "stock";

function getSaveError(error: unknown, isUpdate: boolean): SaveError {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 507) return "full";
  if (isUpdate && status === 404) return "gone";
  if (isUpdate && status === 409) return "stock";
  // The form has validated its values, so a 400 means that they conflict with a change made elsewhere.
  return isUpdate && status === 400 ? "changed" : "save";
}

let isPointerPressed = false;

if (typeof window !== "undefined") {
  const setPressed = (isDown: boolean) => () => {
    isPointerPressed = isDown;
  };
  addEventListener("pointerdown", setPressed(true), true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, setPressed(false), true);
}

/**
 * Runs the callback now or, while a pointer is pressed, after its release. If the layout changed between pointerdown
 * and pointerup, the pressed button would move away from the pointer and the click would be lost.
 */
function runAfterPointerUp(run: () => void): void {
  if (!isPointerPressed) {
    run();
    return;
  }
  const listenersAbort = new AbortController();
  const onEnd = () => {
    listenersAbort.abort();
    // The browser fires click after pointerup, so wait for the click.
    setTimeout(run);
  };
  addEventListener("pointerup", onEnd, { signal: listenersAbort.signal });
  addEventListener("pointercancel", onEnd, { signal: listenersAbort.signal });
}
