import { pick } from "es-toolkit/object";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import {
  type Company,
  type CompanyChange,
  company as companySchema,
  updateCompany,
} from "../../contract/organization.ts";
import { getChangedValues } from "../../lib/changed-values.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { offerUndo, saveWithUndo } from "../../ui/undo.tsx";
import { companyDraftSchema, getIssueMessage } from "./company-values.ts";

/** The form stays open after saving. While it has no unsaved changes, it shows what others save. */
export function useCompanyForm(company: Company) {
  const { t, i18n } = useTranslation("organization");
  const { mutateAsync } = useEndpointMutation(updateCompany);
  const form = useDraftForm<Company, Company>({
    draftKey: "company",
    draftSchema: companyDraftSchema,
    defaultValues: company,
    schema: useMemo(
      () => replaceSchemaMessages(companySchema, (issue) => getIssueMessage(issue, t, i18n.language)),
      [t, i18n.language],
    ),
  });
  const { isDirty, getValues, rebase, setError, getChanges } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there are other saved values or no unsaved ones
  useEffect(() => {
    if (!isDirty && Object.keys(getChangedValues(company, getValues())).length > 0) rebase(company);
  }, [company, isDirty]);

  const submit = form.handleSubmit(async (values) => {
    // Send only what the person has changed, because a colleague may have changed the rest.
    const fields = Object.keys(getChanges()) as (keyof Company)[];
    const change: CompanyChange = pick(values, fields);
    const before: CompanyChange = pick(company, fields);
    try {
      const saved = await saveWithUndo(async () => {
        const response = await mutateAsync({ body: change });
        offerUndo(t("saved"), () => mutateAsync({ body: { ...before, expected: change } }));
        return response;
      });
      rebase(saved);
    } catch (error) {
      setError("root", { type: error instanceof CallError && error.status === 507 ? "full" : "failed" });
    }
  });
  const errorType = form.formState.errors.root?.type as "full" | "failed" | undefined;
  return { ...form, submit, error: errorType && t(`errors.${errorType}`) };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
