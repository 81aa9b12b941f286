import "../../ui/overlays.css";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Company } from "../../contract/organization.ts";
import { singleFlight } from "../../lib/promises.ts";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/confirm-dialog.tsx";
import { focusContainer, focusFirstInvalidField } from "../../ui/focus.ts";
import { DraftNotice } from "../../ui/notice-panel.tsx";
import { CompanyFields, ContactPageFields, DocumentFields, PaymentFields } from "./company-fields.tsx";
import { useCompanyForm } from "./use-company-form.ts";

export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(["organization", "common"]);
  const form = useCompanyForm(company);
  const element = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const [runSingle] = useState(singleFlight);
  // In an effect, because the errors render after the submit.
  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstInvalidField(element.current);
  }, [submitCount]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => form.isDirty && current.pathname !== next.pathname,
    withResolver: true,
    enableBeforeUnload: false,
  });
  return (
    <form
      ref={element}
      noValidate
      tabIndex={-1}
      aria-label={t("common:menu.organization")}
      className="flex flex-col gap-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void runSingle(async () => {
          await form.submit();
          setSubmitCount((count) => count + 1);
        });
      }}
    >
      {form.wasRestored && <DraftNotice onDiscard={form.discard} />}
      <CompanyFields control={form.control} />
      <PaymentFields control={form.control} />
      <DocumentFields control={form.control} />
      <ContactPageFields control={form.control} />
      {form.error && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {form.error}
        </p>
      )}
      {form.isDirty && (
        <div className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-10 flex flex-wrap items-center gap-2 rounded-2xl border border-border bg-overlay px-4 py-2 shadow-overlay">
          <span className="me-auto text-sm text-muted">{t("unsaved")}</span>
          <Button
            variant="tertiary"
            disabled={form.formState.isSubmitting}
            onClick={({ currentTarget }) => {
              focusContainer(currentTarget);
              form.discard();
            }}
          >
            {t("cancel")}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t("save")}
          </Button>
        </div>
      )}
      <DiscardDialog blocker={blocker} help={t("unsavedChanges")} onDiscard={form.discard} />
    </form>
  );
}
