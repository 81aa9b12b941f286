import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { sendMessage } from "../../../contract/chat.ts";
import { isLanguage } from "../../../lib/language.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { UNDO_MS } from "../../../ui/undo.tsx";
import type { ChatDraft, DraftFile } from "../chat-drafts.ts";
import { useChatStores } from "../chat-stores.ts";
import { deleteDraftFile, readDraftFile } from "../draft-files.ts";
import { type OutgoingMessage, type SendError, toOutgoingMessage } from "../outgoing-messages.ts";

class LostFileError extends Error {}

/** Returns the outgoing messages of a conversation and functions that send, send again and discard them. */
export function useOutgoing(contactId: number) {
  const { i18n } = useTranslation();
  const { outgoing } = useChatStores();
  const { mutateAsync } = useEndpointMutation(sendMessage);
  const stored = useSyncExternalStore(outgoing.subscribe, () => outgoing.get(contactId));
  const messages = useMemo(() => stored.map(toOutgoingMessage), [stored]);
  /** The ids that this component sends. The calls run one after the other, so that messages keep their order. */
  const queue = useRef({ ids: new Set<string>(), last: Promise.resolve() }).current;

  const deliver = async ({ id, text, replyTo, files }: Pick<OutgoingMessage, "id" | "text" | "replyTo" | "files">) => {
    try {
      const attachments = await Promise.all(files.map(readAttachment));
      const language = isLanguage(i18n.language) ? i18n.language : undefined;
      await mutateAsync({
        body: { obj: { id, contact: contactId, message: text, replyTo: replyTo?.id, attachments, language } },
      });
      outgoing.markSent(contactId, id);
      deleteFiles(files);
    } catch (error) {
      console.warn(error);
      outgoing.markFailed(contactId, id, getSendError(error));
    } finally {
      queue.ids.delete(id);
    }
  };
  const enqueue = (message: Parameters<typeof deliver>[0]) => {
    if (queue.ids.has(message.id)) return;
    queue.ids.add(message.id);
    queue.last = queue.last.then(() => deliver(message));
  };

  // Send what a closed or crashed page has left. If another tab sends it too, the worker stores it only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the conversation opens
  useEffect(() => {
    for (const message of outgoing.get(contactId)) if (!message.error && !message.isSent) enqueue(message);
  }, [contactId]);

  return {
    messages,
    send: (draft: ChatDraft) => {
      const message = { ...draft, id: crypto.randomUUID(), time: new Date().toISOString() };
      outgoing.add(contactId, message);
      enqueue(message);
    },
    retry: (message: OutgoingMessage) => {
      outgoing.markSending(contactId, message.id);
      enqueue(message);
    },
    /** Discards a message that could not be sent. Returns a function that brings it back. */
    discard: (message: OutgoingMessage) => {
      outgoing.remove(contactId, new Set([message.id]));
      const timer = setTimeout(() => deleteFiles(message.files), 2 * UNDO_MS);
      return () => {
        clearTimeout(timer);
        outgoing.add(contactId, message);
      };
    },
    /** Forgets the sent messages that the loaded thread contains. */
    forgetStored: (ids: ReadonlySet<string>) => {
      if (outgoing.get(contactId).some(({ id }) => ids.has(id))) outgoing.remove(contactId, ids);
    },
  };
}

function deleteFiles(files: readonly DraftFile[]): void {
  for (const { id } of files) deleteDraftFile(id);
}

async function readAttachment({ id, fileName, mediaType, width, height }: DraftFile) {
  const blob = await readDraftFile(id);
  if (!blob) throw new LostFileError(`The file ${fileName} is lost.`);
  const { data } = await readChosenFile(new File([blob], fileName, { type: mediaType }));
  return { fileName, mediaType, data, ...(width && height && { width, height }) };
}

function getSendError(error: unknown): SendError {
  if (error instanceof LostFileError) return "lost-file";
  if (!(error instanceof CallError)) return "failed";
  if (error.status === 507) return "full";
  if (error.status === 403) return "role";
  return error.status >= 400 && error.status < 500 ? "rejected" : "failed";
}
