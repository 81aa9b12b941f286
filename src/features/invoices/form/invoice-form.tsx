import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import "../../../ui/overlays.css";
import { Button } from "@heroui/react";
import { Link, useBlocker, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { singleFlight } from "../../../lib/single-flight.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DraftNotice } from "../../../ui/draft-notice.tsx";
import { focusFirstInvalidField } from "../../../ui/focus-first-invalid-field.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { getSavedListSearch } from "../saved-list-search.ts";
import { AmountFields } from "./amount-fields.tsx";
import { ClientFields } from "./client-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { LineList } from "./line-list.tsx";
import { TotalsSummary } from "./totals-summary.tsx";
import { type OpenedInvoice, useInvoiceForm } from "./use-invoice-form.ts";

const SAVE = "invoices.save";

interface InvoiceFormProps extends Partial<OpenedInvoice> {
  draftName: string;
  /** Told whether there is something that is not saved. */
  onDirty?: (isDirty: boolean) => void;
  /** Opens the invoice as it is now; what is typed stays. */
  onReload?: () => void;
}

/** The form of an invoice, or of a new one: what is written at the left, what it comes to at the right, in view at any time. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { draftName, invoice, language, isDeleted = false, onDirty, onReload } = props;
  const { t } = useTranslation("invoices");
  const form = useInvoiceForm(draftName, invoice && language && { invoice, language, isDeleted });
  const { values, change, forgive, examine, faults, failure, isDirty, isSaving } = form;
  const tools = useMemo(() => ({ change, forgive, examine, faults }), [change, forgive, examine, faults]);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, withResolver: true, enableBeforeUnload: false });

  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const isNew = !invoice || isDeleted;

  const [once] = useState(singleFlight);
  // Pressed twice, it is saved once.
  const save = (then: "list" | "preview") =>
    once(async () => {
      const id = await form.save();
      if (id === undefined) {
        if (element.current) focusFirstInvalidField(element.current);
        return;
      }
      const number = formatInvoiceNumber(id);
      toast.success(!isNew ? t("done.saved", { number }) : t("done.added", { number }));
      if (then === "list")
        await navigate({ to: "/apps/invoice/list", search: isNew ? {} : getSavedListSearch(), ignoreBlocker: true });
      else await navigate({ to: "/apps/invoice/preview/$id", params: { id: String(id) }, ignoreBlocker: true });
    });
  const saveLabel = t(isDeleted ? "form.saveAsNew" : isNew ? "form.saveDraft" : "form.save");
  useShortcuts([{ id: SAVE, keys: "$mod+KeyS", label: saveLabel }], () => void save("list"));

  const wrong = Object.keys(faults).length;
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save("list");
        }}
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {form.wasRestored && (
            <DraftNotice text={t("form.restored")} discardLabel={t("form.discardDraft")} onDiscard={form.discard} />
          )}
          <Part title={t("form.client")} help={t("form.clientHelp")}>
            <ClientFields client={values.client} tools={tools} />
          </Part>
          <Part title={t("form.details")}>
            <DetailFields
              issuedDate={values.issuedDate}
              dueDate={values.dueDate}
              service={values.service}
              salesperson={values.salesperson}
              currency={values.currency}
              form={tools}
            />
          </Part>
          <Part title={t("form.lines")} help={t("form.linesHelp")}>
            <LineList items={values.items} currency={values.currency} form={tools} />
          </Part>
          <Part title={t("form.amounts")}>
            <AmountFields discount={values.discount} taxRate={values.taxRate} note={values.note} form={tools} />
          </Part>
        </div>
        <aside className="flex flex-col gap-5 rounded-2xl border border-separator bg-surface p-4 sm:p-5 xl:sticky xl:top-6">
          <TotalsSummary values={values} />
          {(failure || isDeleted) && (
            <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
              {t(`failed.${isDeleted ? "gone" : (failure ?? "save")}`)}
              {failure === "changed" && !isDeleted && (
                <Button variant="ghost" size="sm" className="underline" onPress={() => onReload?.()}>
                  {t("failed.reload")}
                </Button>
              )}
            </div>
          )}
          <div className="flex flex-col gap-2">
            <Button fullWidth isPending={isSaving} onPress={() => void save("preview")}>
              {t("form.saveAndPreview")}
            </Button>
            <Button type="submit" fullWidth variant="outline" isDisabled={isSaving}>
              {saveLabel}
            </Button>
            <Link to="/apps/invoice/list" search={getSavedListSearch()} className="button button--tertiary w-full">
              {t("form.cancel")}
            </Link>
          </div>
          {/* Below the buttons: it comes when a field is left, and must not push away what is being pressed. */}
          <p role="status" className="text-center text-sm text-danger empty:hidden">
            {wrong > 0 && t("form.check", { count: wrong })}
          </p>
        </aside>
      </form>
      <ConfirmDialog
        isOpen={blocker.status === "blocked"}
        title={t("leave.title")}
        help={t("leave.help")}
        cancelLabel={t("leave.stay")}
        confirmLabel={t("leave.discard")}
        onCancel={() => blocker.reset?.()}
        onConfirm={() => {
          form.discard();
          blocker.proceed?.();
        }}
      />
    </>
  );
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="rounded-2xl border border-separator bg-surface p-4 sm:p-5">
      <h2 className="font-semibold">{title}</h2>
      {help && <p className="text-sm text-muted">{help}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
