import { Button } from "../../../ui/button.tsx";
import "../../../ui/overlays.css";
import { Link, useBlocker, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Company } from "../../../contract/organization.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import { formatMoney } from "../../../lib/money.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { DiscardDialog } from "../../../ui/confirm-dialog.tsx";
import { focusFirstInvalidField } from "../../../ui/focus.ts";
import { DraftNotice } from "../../../ui/notice-panel.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { toast } from "../../../ui/toast.ts";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { getLastListSearch } from "../search.ts";
import { ClientFields } from "./client-fields.tsx";
import { AmountFields, DetailFields } from "./detail-fields.tsx";
import { calculateFormTotals, isBlankLine } from "./invoice-values.ts";
import { LineList } from "./line-list.tsx";
import { type InvoiceFormState, type OpenedInvoice, useInvoiceForm } from "./use-invoice-form.ts";

const SAVE_SHORTCUT_ID = "invoices.save";

interface InvoiceFormProps extends Partial<OpenedInvoice> {
  draftKey: string;
  /** Has the defaults of a new invoice. */
  company?: Company;
  /** Called with true when the form gets unsaved changes, and with false when none are left. */
  onDirty?: (isDirty: boolean) => void;
  /** Reloads the saved invoice. Unsaved changes stay in the form, because they are stored as a draft. */
  onReload?: () => void;
}

/** `invoice` is undefined for a new invoice. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { draftKey, company, invoice, language, isDeleted = false, onDirty, onReload } = props;
  const { t } = useTranslation("invoices");
  const form = useInvoiceForm(draftKey, invoice && language && { invoice, language, isDeleted }, company);
  const { isDirty } = form;
  const { errors, isSubmitting } = form.formState;
  const formElement = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, withResolver: true, enableBeforeUnload: false });

  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const isNew = !invoice || isDeleted;

  // `once` ignores a second press of the save button while the first press is still saving.
  const [once] = useState(singleFlight);
  const save = (next: "list" | "preview") =>
    once(async () => {
      await form.save(async (saved) => {
        const number = formatInvoiceNumber(saved);
        toast.success(!isNew ? t("done.saved", { number }) : t("done.added", { number }));
        if (next === "list")
          await navigate({ to: "/apps/invoice/list", search: isNew ? {} : getLastListSearch(), ignoreBlocker: true });
        else await navigate({ to: "/apps/invoice/preview/$id", params: { id: String(saved.id) }, ignoreBlocker: true });
      });
      if (formElement.current) focusFirstInvalidField(formElement.current);
    });
  const saveLabel = t(isDeleted ? "form.saveAsNew" : isNew ? "form.saveDraft" : "form.save");
  useShortcuts([{ id: SAVE_SHORTCUT_ID, keys: "$mod+KeyS", label: saveLabel }], () => void save("list"));

  const { saveError } = form;
  const errorCount = countErrors({ ...errors, root: undefined });
  return (
    <>
      <form
        ref={formElement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save("list");
        }}
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {form.wasRestored && <DraftNotice onDiscard={form.discard} />}
          <FormSection title={t("form.client")} help={t("form.clientHelp")}>
            <ClientFields form={form} />
          </FormSection>
          <FormSection title={t("form.details")}>
            <DetailFields form={form} />
          </FormSection>
          <FormSection title={t("form.lines")} help={t("form.linesHelp")} keyboardHelp={t("form.linesKeys")}>
            <LineList form={form} />
          </FormSection>
          <FormSection title={t("form.amounts")}>
            <AmountFields form={form} />
          </FormSection>
        </div>
        <aside className="flex flex-col gap-5 rounded-2xl border border-separator bg-surface p-4 sm:p-5 xl:sticky xl:top-6">
          <TotalsSummary control={form.control} />
          {saveError && (
            <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
              {t(`failed.${saveError}`)}
              {saveError === "changed" && (
                <Button variant="ghost" size="sm" className="underline" onClick={() => onReload?.()}>
                  {t("failed.reload")}
                </Button>
              )}
            </div>
          )}
          <div className="flex flex-col gap-2">
            <Button fullWidth isPending={isSubmitting} onClick={() => void save("preview")}>
              {t("form.saveAndPreview")}
            </Button>
            <Button type="submit" fullWidth variant="outline" disabled={isSubmitting}>
              {saveLabel}
            </Button>
            <Link to="/apps/invoice/list" search={getLastListSearch()} className="button button--ghost w-full">
              {t("form.cancel")}
            </Link>
          </div>
          {/* The number of errors appears when a field loses focus. Keep the text below the buttons, so that it cannot
          move a button that the user is just pressing. */}
          <p role="status" className="text-center text-sm text-danger empty:hidden">
            {errorCount > 0 && t("form.check", { count: errorCount })}
          </p>
        </aside>
      </form>
      <DiscardDialog blocker={blocker} help={t("unsavedChanges")} onDiscard={form.discard} />
    </>
  );
}

/** Includes the messages of nested fields. */
function countErrors(errors: object): number {
  if ("message" in errors && typeof errors.message === "string") return 1;
  return Object.entries(errors)
    .filter(([key, value]) => key !== "ref" && typeof value === "object" && value !== null)
    .reduce((count, [, value]) => count + countErrors(value), 0);
}

interface FormSectionProps {
  title: string;
  help?: string;
  /** Follows the help text if the user has a keyboard. */
  keyboardHelp?: string;
  children: ReactNode;
}

function FormSection({ title, help, keyboardHelp, children }: FormSectionProps) {
  return (
    <section className="rounded-2xl border border-separator bg-surface p-4 sm:p-5">
      <h2 className="font-semibold">{title}</h2>
      {help && (
        <p className="text-sm text-muted">
          <WholeWords>{help}</WholeWords>
          {keyboardHelp && (
            <span className="not-any-pointer-fine:hidden">
              {" "}
              <WholeWords>{keyboardHelp}</WholeWords>
            </span>
          )}
        </p>
      )}
      <div className="mt-4">{children}</div>
    </section>
  );
}

function TotalsSummary({ control }: { control: InvoiceFormState["control"] }) {
  const { t, i18n } = useTranslation("invoices");
  const [items, discountText, taxText, isTaxIncluded, withholdingText, currency] = useWatch({
    control,
    name: ["items", "discount", "taxRate", "isTaxIncluded", "withholdingRate", "currency"],
  });
  const values = {
    ...{ items, discount: discountText, taxRate: taxText, isTaxIncluded, withholdingRate: withholdingText },
  };
  const { subtotal, discount, taxRate, net, exempt, zeroRated, tax, total, withholding, withholdingRate } =
    calculateFormTotals(values);
  const formatCents = (cents: number) => formatMoney(cents / 100, i18n.language, currency);
  const count = items.filter((line) => !isBlankLine(line)).length;
  const rowClass = "flex items-baseline justify-between gap-4 py-1.5 text-sm";
  return (
    <section aria-labelledby="invoice-summary">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="invoice-summary" className="font-semibold">
          {t("form.summary")}
        </h2>
        <p className="text-sm text-muted tabular-nums">{t("form.counted", { count })}</p>
      </div>
      <dl className="tabular-nums">
        <div className={rowClass}>
          <dt className="text-muted">{t("form.subtotal")}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{formatCents(subtotal)}</dd>
        </div>
        {(
          [
            [t("form.discount"), -discount, discount > 0],
            [t("form.exempt"), exempt, exempt > 0],
            [t("form.zeroRated"), zeroRated, zeroRated > 0],
            [t(isTaxIncluded ? "form.includedTax" : "form.tax", { rate: taxRate }), tax, taxRate > 0],
          ] as const
        ).map(
          ([name, cents, isShown]) =>
            isShown && (
              <div key={name} className={rowClass}>
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 text-end wrap-anywhere">{formatCents(cents)}</dd>
              </div>
            ),
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-separator pt-3">
          <dt className="font-medium">{t("form.total")}</dt>
          <dd className={`min-w-0 text-end text-2xl font-semibold wrap-anywhere ${net < 0 ? "text-danger" : ""}`}>
            <output>{formatCents(total)}</output>
          </dd>
        </div>
        {withholdingRate > 0 && (
          <>
            <div className={rowClass}>
              <dt className="text-muted">{t("form.withheld", { rate: withholdingRate })}</dt>
              <dd className="min-w-0 text-end wrap-anywhere">{formatCents(-withholding)}</dd>
            </div>
            <div className={rowClass}>
              <dt className="text-muted">{t("form.netToReceive")}</dt>
              <dd className="min-w-0 text-end font-medium wrap-anywhere">{formatCents(total - withholding)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
