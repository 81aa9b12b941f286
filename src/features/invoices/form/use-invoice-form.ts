import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import { useAddInvoice, useUpdateInvoice } from "../../../api/queries/invoices.ts";
import { addInvoice, type Invoice } from "../../../contract/invoices.ts";
import { changedValues } from "../../../lib/changed-values.ts";
import type { Language } from "../../../lib/language.ts";
import { localDay } from "../../../lib/local-day.ts";
import { deleteDraft, readDraft, readDraftChanges, saveDraft } from "../../../state/drafts.ts";
import { runAfterPointerUp } from "../../../ui/run-after-pointer-up.ts";
import { getDefaultValues, type InvoiceValues, invoiceDraftSchema, toFormValues } from "./invoice-values.ts";
import { toInvoiceInput } from "./parse-values.ts";
import { type InvoiceErrors, validateInvoice } from "./validate-invoice.ts";

/** What depends on a field: its fault is looked at anew when that field changes. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  issuedDate: ["dueDate"],
  items: ["discount"],
};

/** The name of the draft of what is changed of an invoice, which was read in a language. */
export const getDraftName = (id: number, language: Language) => `invoices:${id}:${language}`;

/** Whether something was typed under that name and not saved. */
export const hasInvoiceDraft = (name: string): boolean => readDraft(name, invoiceDraftSchema) !== null;

/** What is changed: an invoice as it was read in a language. */
export interface OpenedInvoice {
  invoice: Invoice;
  language: Language;
  /** Deleted since: what is typed can be saved as a new one. */
  isDeleted: boolean;
}

/** The state of the form of an invoice, kept as a draft with every key until it is saved or discarded. */
export function useInvoiceForm(draftName: string, opened: OpenedInvoice | undefined) {
  const { i18n } = useTranslation();
  const { invoice, language = i18n.language as Language, isDeleted = false } = opened ?? {};
  // The invoice as it was when the form opened: another tab's change to it does not rewrite the form.
  const [initial] = useState(() => (invoice ? toFormValues(invoice) : getDefaultValues(localDay(new Date()))));
  const [draft] = useState(() => readDraftChanges(draftName, initial, invoiceDraftSchema));
  const [values, setValues] = useState({ ...initial, ...draft } as InvoiceValues);
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const [faults, setFaults] = useState<InvoiceErrors>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const add = useAddInvoice();
  const update = useUpdateInvoice(language);

  const changes = useMemo(() => changedValues(initial, values), [initial, values]);
  const isDirty = Object.keys(changes).length > 0;
  const kept = useRef(changes);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    if (Object.keys(changes).length > 0) saveDraft(draftName, changes);
    else deleteDraft(draftName, kept.current);
    kept.current = changes;
  }, [draftName, changes, values]);

  /** Changes some values; given a function, those that are there when their turn has come. */
  const change = useCallback((part: Partial<InvoiceValues> | ((now: InvoiceValues) => Partial<InvoiceValues>)) => {
    setValues((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) }));
  }, []);
  /** Forgets the faults of fields that are being changed, by the beginning of their names. */
  const forgive = useCallback((...fields: string[]) => {
    const forgiven = fields.flatMap((field) => [field, ...(dependents[field.split(".")[0] ?? ""] ?? [])]);
    setFaults((known) => {
      const left = Object.entries(known).filter(([name]) => !forgiven.includes(name));
      return left.length === Object.keys(known).length ? known : Object.fromEntries(left);
    });
  }, []);
  /** Looks at one field when it is left, with a part that is just being changed: what is wrong is said before anything is saved. */
  const examine = useCallback((field: string, part: Partial<InvoiceValues> = {}) => {
    runAfterPointerUp(() => {
      const fault = validateInvoice({ ...latest.current, ...part })[field];
      // An empty field may still be filled in.
      if (fault && fault.name !== "required") setFaults((known) => ({ ...known, [field]: fault }));
    });
  }, []);
  const discard = () => {
    setValues(initial);
    setWasRestored(false);
    setFaults({});
    setFailure(undefined);
    deleteDraft(draftName, kept.current);
  };

  /** Saves and gives the invoice's id; undefined where something keeps it from being saved, which is then said. */
  const save = async (): Promise<number | undefined> => {
    const found = validateInvoice(values, { mayBeEmpty: !isDeleted && invoice?.items.length === 0 });
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return undefined;
    const { invoice: checked } = v.parse(addInvoice.body, { invoice: toInvoiceInput(values) });
    try {
      const id =
        invoice && !isDeleted
          ? await saveChanges(invoice.id, checked)
          : (await add.mutateAsync({ body: { invoice: checked } })).invoice.id;
      deleteDraft(draftName, kept.current);
      return id;
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      setFailure(status === 507 ? "full" : (invoice && !isDeleted && elsewhere[status]) || "save");
      return undefined;
    }
  };
  // Only what was changed is sent: it must not undo what others did to the rest.
  const saveChanges = async (id: number, checked: Checked) => {
    const client = only(checked.client, changedValues(initial.client, values.client));
    const changed = { ...only(checked, changes), ...(changes.client && { client }), id };
    if (isDirty) await update.mutateAsync({ body: { invoice: changed } });
    return id;
  };

  const isSaving = add.isPending || update.isPending;
  return { values, change, forgive, examine, faults, failure, isDirty, isSaving, save, discard, wasRestored };
}

/** Why an invoice was not saved; the texts say it under `failed`. */
type SaveFailure = "save" | "full" | "gone" | "changed";
/** By the status of the answer, what others did meanwhile: the form has checked what it sends by itself. */
const elsewhere: Readonly<Record<number, SaveFailure>> = { 400: "changed", 404: "gone" };

type Checked = v.InferOutput<typeof addInvoice.body>["invoice"];
const only = <T extends object>(whole: T, names: object): Partial<T> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name in names)) as Partial<T>;

/** What the parts of the form work with; the functions stay the same ones, so that a part is drawn only for its own values. */
export type InvoiceFormApi = Pick<ReturnType<typeof useInvoiceForm>, "change" | "forgive" | "examine" | "faults">;
