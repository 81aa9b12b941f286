import { useQuery } from "@tanstack/react-query";
import { CloudCheck } from "lucide-react";
import { type FormEvent, Suspense, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { rejectedChangesQuery } from "../../api/queries/workspace.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { email } from "../../contract/fields.ts";
import { discardRejectedChange, type RejectedChange, sendRejectedChange } from "../../contract/rejected-changes.ts";
import { newUsername } from "../../contract/usernames.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { focusContainer, focusFirstInvalidField } from "../../ui/focus.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast.ts";

const ConfirmDialog = lazyWithRetry(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

/** What the workspace's server did not accept: the person sends it again, changed if a name was taken, or discards it. */
export function RejectedChangesScreen() {
  const { t } = useTranslation(["data", "common"]);
  const { data, isError, refetch } = useQuery(rejectedChangesQuery);
  const title = t("workspace.rejected.title");
  usePageTitle(title, t("common:productName"));
  const getContent = () => {
    if (!data)
      return isError ? (
        <FailedPanel title={t("workspace.rejected.failed")} help={t("failed.help")} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton skeleton--shimmer h-40 max-w-prose rounded-2xl" aria-hidden />
      );
    if (data.changes.length === 0)
      return (
        <NoticePanel icon={CloudCheck} title={t("workspace.rejected.none")} help={t("workspace.rejected.noneHelp")} />
      );
    return (
      <ul className="grid max-w-prose gap-4">
        {data.changes.map((change) => (
          <Rejected key={getKey(change)} change={change} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHeader title={title} {...(data?.changes.length && { help: t("workspace.rejected.help") })} />
      {getContent()}
    </>
  );
}

/** If some records were sent, the change has its id still, but is about the next record. */
const getKey = ({ id, others }: RejectedChange) => `${id}-${others}`;

const correctableFields = ["username", "email"] as const;
type Correction = { [Field in (typeof correctableFields)[number]]?: string | undefined };
const draftSchema = v.partial(v.object({ username: v.string(), email: v.string() }));

function Rejected({ change }: { change: RejectedChange }) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const titleId = useId();
  const { id, reason, kind, area, fields, others, canSend } = change;
  const areaName = t(`areas:names.${area}`);
  const name = change.name ?? areaName;
  const form = useCorrection(change);
  const typed = fields.filter(({ field, mine }) => mine !== change.name && !form.fields.some((each) => each === field));
  return (
    <li className="rounded-2xl border border-separator bg-surface p-5 text-sm">
      <form aria-labelledby={titleId} noValidate onSubmit={(event) => void form.send(event)}>
        <h2 id={titleId} dir="auto" className="text-base font-semibold break-words">
          {name}
        </h2>
        <p className="text-xs text-muted">
          {t(`workspace.rejected.${kind}`, { area: areaName, time: formatDateTime(change.at, i18n.language) })}
        </p>
        <p className="mt-1.5 text-attention">
          {t(
            canSend || reason === "missing"
              ? `workspace.rejected.reasons.${reason}`
              : `workspace.rejected.${getBlock(kind)}`,
          )}
        </p>
        {others > 0 && <p className="mt-1.5">{t("workspace.rejected.others", { count: others })}</p>}
        {typed.length > 0 && (
          <dl className="mt-2 grid gap-1.5">
            {typed.map(({ field, mine, current }) => (
              <div key={field}>
                <dt className="text-xs text-muted">{t(`workspace.rejected.fields.${toLabel(field)}`)}</dt>
                <dd dir="auto" className="break-words whitespace-pre-wrap">
                  {mine || t("workspace.rejected.empty")}
                </dd>
                {current !== null && (
                  <dd dir="auto" className="break-words whitespace-pre-wrap text-muted">
                    {t("workspace.rejected.now", { text: current || t("workspace.rejected.empty") })}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
        {form.fields.length > 0 && (
          <div className="mt-3 grid gap-3">
            {form.fields.map((field) => (
              <FormTextField
                key={field}
                control={form.control}
                name={field}
                label={t(`workspace.rejected.fields.${field}`)}
                isExact
              />
            ))}
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {canSend && (
            <Button
              type="submit"
              size="sm"
              isPending={form.formState.isSubmitting}
              aria-label={t("workspace.rejected.sendOf", { name })}
            >
              {t("workspace.rejected.send")}
            </Button>
          )}
          <DiscardButton id={id} name={name} others={others} onDiscarded={form.deleteDraft} />
        </div>
      </form>
    </li>
  );
}

const getBlock = (kind: RejectedChange["kind"]) => (kind === "add" ? "exists" : "gone");

const toLabel = (field: RejectedChange["fields"][number]["field"]) => (field === "full_name" ? "fullName" : field);

function useCorrection(change: RejectedChange) {
  const { t } = useTranslation("data");
  const { id, fields, canSend } = change;
  const names = correctableFields.filter((each) => canSend && fields.some(({ field }) => field === each));
  const send = useEndpointMutation(sendRejectedChange);
  const form = useDraftForm<Correction, Correction>({
    draftKey: `rejected:${getKey(change)}`,
    draftSchema,
    defaultValues: Object.fromEntries(names.map((name) => [name, fields.find(({ field }) => field === name)?.mine])),
    schema: useMemo(() => {
      const check = (schema: v.GenericSchema<string>, message: string) =>
        v.optional(
          v.pipe(
            v.string(),
            v.check((text) => v.is(schema, text), message),
          ),
        );
      return v.object({
        username: check(newUsername, t("workspace.rejected.invalid.username")),
        email: check(email, t("workspace.rejected.invalid.email")),
      });
    }, [t]),
  });
  const submit = form.handleSubmit(async (values, event) => {
    try {
      await send.mutateAsync({ params: { id }, body: { values } });
      if (event?.target instanceof Element) focusContainer(event.target);
      form.deleteDraft();
      toast.success(t("workspace.rejected.sent"));
    } catch (error) {
      const errors = error instanceof CallError && typeof error.error === "object" ? error.error : {};
      const taken = names.filter((name) => `values.${name}` in errors);
      for (const name of taken) form.setError(name, { type: "server", message: t(`workspace.rejected.inUse.${name}`) });
      if (taken.length === 0) toast.error(t("failed.action"));
    }
  });
  return {
    ...form,
    fields: names,
    send: async (event: FormEvent<HTMLFormElement>) => {
      const { currentTarget } = event;
      event.preventDefault();
      if (form.formState.isSubmitting) return;
      await submit(event);
      focusFirstInvalidField(currentTarget);
    },
  };
}

interface DiscardButtonProps {
  id: number;
  name: string;
  others: number;
  onDiscarded: () => void;
}

function DiscardButton({ id, name, others, onDiscarded }: DiscardButtonProps) {
  const { t } = useTranslation("data");
  const button = useRef<HTMLButtonElement>(null);
  const discard = useEndpointMutation(discardRejectedChange);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    try {
      await discard.mutateAsync({ params: { id } });
      if (button.current) focusContainer(button.current);
      onDiscarded();
      toast(t("workspace.rejected.discarded"));
    } catch {
      toast.error(t("failed.action"));
    }
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        aria-label={t("workspace.rejected.discardOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("workspace.rejected.discard")}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title={t("workspace.rejected.askDiscard")}
            help={[
              ...(others > 0 ? [t("workspace.rejected.others", { count: others })] : []),
              t("workspace.rejected.discardHelp"),
            ].join(" ")}
            cancelLabel={t("workspace.cancel")}
            confirmLabel={t("workspace.rejected.discard")}
            onCancel={() => setAsking(false)}
            onConfirm={() => void confirm()}
          />
        )}
      </Suspense>
    </>
  );
}
