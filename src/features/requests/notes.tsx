import { MailCheck } from "lucide-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useCan } from "../../state/ability.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { useRequestActions } from "./use-request-actions.ts";

/** Oldest first. */
export function Notes({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  return (
    <section aria-labelledby="notes-title">
      <h3 id="notes-title" className="mb-2 text-sm font-semibold">
        {t("notes.title")}
      </h3>
      {request.notes.length === 0 && <p className="text-sm text-muted">{t("notes.none")}</p>}
      <ol className="flex flex-col gap-3">
        {request.notes.map((note) => (
          <li key={note.id} className="border-s-2 border-separator ps-3 text-sm">
            <p className="text-xs text-muted">
              <span className="font-medium text-foreground">{note.author.fullName}</span>{" "}
              <RelativeTime moment={note.at} />
            </p>
            {note.isReply && (
              <p className="flex items-center gap-1.5 font-medium">
                <MailCheck className="size-4 shrink-0 text-success" aria-hidden />
                {t("notes.reply")}
              </p>
            )}
            <p dir="auto" className="leading-relaxed break-words whitespace-pre-wrap">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm key={request.id} request={request} />
    </section>
  );
}

const MAX_NOTE_LENGTH = 2_000;
const noteDraftSchema = v.partial(v.object({ text: v.string() }));

function NoteForm({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  const actions = useRequestActions();
  const canUpdate = useCan("update", "Request");
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useDraftForm({
    draftKey: `request-note:${request.id}`,
    draftSchema: noteDraftSchema,
    defaultValues: { text: "" },
    schema: useMemo(
      () =>
        v.object({
          text: v.pipe(
            v.string(),
            v.check((text) => text.trim().length <= MAX_NOTE_LENGTH, t("notes.tooLong")),
          ),
        }),
      [t],
    ),
  });
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ text }) => {
    if (!text.trim()) return;
    if (!(await actions.update(request, { note: text }))) return;
    form.deleteDraft();
    form.discard();
  });
  const submit = () => {
    // Keep the focus in the field, so that the user can type another note, or correct the text if saving fails.
    field.current?.focus();
    if (!isSubmitting) void save();
  };
  if (!canUpdate) return null;
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {form.wasRestored && (
        <p role="status" className="text-xs text-muted">
          {t("notes.restored")}
        </p>
      )}
      <FormTextField
        control={form.control}
        name="text"
        label={t("notes.label")}
        placeholder={t("notes.placeholder")}
        rows={3}
        inputRef={field}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" variant="outline" className="self-end" isPending={isSubmitting}>
        {t("notes.add")}
      </Button>
    </form>
  );
}
