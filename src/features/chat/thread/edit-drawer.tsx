import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ChatMessage, flattenMessages, messagesQuery } from "../../../api/queries/chat.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { type Contact, MAX_MESSAGE_LENGTH } from "../../../contract/chat.ts";
import { editMessage } from "../../../contract/chat-messages.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { findMentions, getOthers, usePeople } from "../people.ts";
import { useChatSearch } from "../search.ts";

const draftSchema = v.partial(v.object({ message: v.string() }));

/** Edits the message of the URL, which may be outside the loaded part of the conversation. */
export function EditDrawer({ contact, messageId }: { contact: Contact; messageId: string }) {
  const { data } = useInfiniteQuery(messagesQuery(contact.id, messageId));
  const message = useMemo(
    () => data && flattenMessages(data.pages).find(({ id }) => id === messageId),
    [data, messageId],
  );
  return message && !message.deletedAt ? <EditForm key={messageId} contact={contact} message={message} /> : null;
}

function EditForm({ contact, message }: { contact: Contact; message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const { setSearch } = useChatSearch();
  const people = usePeople();
  const form = useDraftForm({
    draftKey: `chat-edit-${message.id}`,
    draftSchema,
    defaultValues: { message: message.message },
    schema: useMemo(
      () =>
        v.object({
          message: v.pipe(
            v.string(),
            v.check((text) => text.trim() !== "", t("edit.empty")),
            v.maxLength(MAX_MESSAGE_LENGTH, t("edit.tooLong")),
          ),
        }),
      [t],
    ),
  });
  const save = form.handleSubmit(async (body) => {
    try {
      const mentions = findMentions(body.message, getOthers(contact, people));
      await mutateEndpoint(editMessage, { params: { id: message.id }, body: { ...body, mentions } });
      form.deleteDraft();
      await setSearch({ edit: undefined }, { ignoreBlocker: true });
    } catch {
      toast.error(t("actions.failed"));
    }
  });
  return (
    <FormDrawer
      title={t("edit.title")}
      submit={t("edit.save")}
      unsavedChanges={t("edit.unsaved")}
      form={form}
      onSubmit={save}
      onClose={() => void setSearch({ edit: undefined })}
    >
      <FormTextField control={form.control} name="message" label={t("edit.message")} rows={6} isRequired />
    </FormDrawer>
  );
}
