import "../../ui/overlays.css";
import { useQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { companyQuery } from "../../api/queries/organization.ts";
import type { Company } from "../../contract/organization.ts";
import { singleFlight } from "../../lib/promises.ts";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/confirm-dialog.tsx";
import { focusContainer, focusFirstInvalidField } from "../../ui/focus.ts";
import { DraftNotice, FailedPanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { CompanyFields, ContactPageFields, DocumentFields, PaymentFields } from "./company-fields.tsx";
import { NextNumbersCard } from "./next-numbers-card.tsx";
import { useCompanyForm } from "./use-company-form.ts";

export function CompanyScreen() {
  const { t } = useTranslation(["organization", "common"]);
  const { data, isError, refetch } = useQuery(companyQuery);
  usePageTitle(t("common:menu.organization"), t("common:productName"));
  const renderContent = (): ReactNode => {
    if (data)
      return (
        <div className="flex flex-col gap-4">
          <CompanyForm company={data} />
          <NextNumbersCard prefixes={data.prefixes} />
        </div>
      );
    if (isError)
      return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />;
    return <div role="status" aria-label={t("loading")} className="skeleton skeleton--shimmer h-96 rounded-2xl" />;
  };
  return (
    <div className="w-full max-w-5xl">
      <PageHeader title={t("common:menu.organization")} help={t("help")} />
      {renderContent()}
    </div>
  );
}

function CompanyForm({ company }: { company: Company }) {
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
