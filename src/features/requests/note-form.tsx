import { Button, FieldError, Label, TextArea, TextField } from "@heroui/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useCan } from "../../state/ability.ts";
import { deleteDraft, readDraft, saveDraft } from "../../state/drafts.ts";
import { useRequestActions } from "./use-request-actions.ts";

const noteDraft = v.object({ text: v.string() });
const MAX_NOTE = 2_000;

/** A note to be written. What is typed survives a reload, for each request by itself, until it is stored. */
export function NoteForm({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  const actions = useRequestActions();
  const name = `request-note:${request.id}`;
  const [text, setText] = useState(() => readDraft(name, noteDraft)?.text ?? "");
  const [wasRestored, setRestored] = useState(text !== "");
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const mayWrite = useCan("update", "Request");
  const isTooLong = text.trim().length > MAX_NOTE;
  const change = (next: string) => {
    setText(next);
    setRestored(false);
    if (next) saveDraft(name, { text: next });
    else deleteDraft(name, { text });
  };
  const add = async () => {
    // The keyboard stays in the form: for the next note, or for what is missing in this one.
    field.current?.focus();
    if (!text.trim() || isTooLong || isSaving) return;
    setSaving(true);
    const isStored = await actions.change(request, { note: text });
    setSaving(false);
    if (!isStored) return;
    deleteDraft(name, { text });
    setText("");
    setRestored(false);
  };
  if (!mayWrite) return null;
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {wasRestored && (
        <p role="status" className="text-xs text-muted">
          {t("notes.restored")}
        </p>
      )}
      <TextField value={text} onChange={change} isInvalid={isTooLong} validationBehavior="aria" fullWidth>
        <Label>{t("notes.label")}</Label>
        <TextArea
          ref={field}
          rows={3}
          placeholder={t("notes.placeholder")}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void add();
          }}
        />
        <FieldError>{isTooLong && t("notes.tooLong")}</FieldError>
      </TextField>
      <Button type="submit" variant="outline" className="self-end" isPending={isSaving}>
        {t("notes.add")}
      </Button>
    </form>
  );
}
