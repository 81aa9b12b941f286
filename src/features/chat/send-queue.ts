import i18next from "i18next";
import { CallError } from "../../api/call.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { sendMessage } from "../../contract/chat.ts";
import { isLanguage } from "../../lib/language.ts";
import { type ChosenFile, readChosenFile } from "../../ui/attached-files.ts";
import type { DraftFile } from "./chat-drafts.ts";
import { deleteDraftFile, readDraftFile } from "./draft-files.ts";
import { type OutgoingMessage, type OutgoingMessages, outgoingMessages, type SendError } from "./outgoing-messages.ts";
import { type PictureSize, readPictureSize } from "./picture-size.ts";

/** A message with the content of its files. */
interface CompleteMessage {
  id: string;
  contact: number;
  message: string;
  replyTo: string | undefined;
  mentions: number[] | undefined;
  attachments: (Omit<ChosenFile, "size"> & PictureSize)[];
}

type QueuedMessage = Pick<OutgoingMessage, "id" | "text" | "replyTo" | "files" | "mentions">;

class LostFileError extends Error {}

/** Sends one message at a time, so that messages keep their order. */
export function createSendQueue(
  outgoing: OutgoingMessages,
  sendComplete: (message: CompleteMessage) => Promise<unknown>,
) {
  const queuedIds = new Set<string>();
  let lastDelivery = Promise.resolve();
  const deliver = async (contactId: number, { id, text, replyTo, files, mentions }: QueuedMessage) => {
    try {
      const attachments = await Promise.all(files.map(readAttachment));
      await sendComplete({ id, contact: contactId, message: text, replyTo: replyTo?.id, mentions, attachments });
      outgoing.markSent(contactId, id);
      for (const file of files) deleteDraftFile(file.id);
    } catch (error) {
      console.warn(error);
      outgoing.markFailed(contactId, id, getSendError(error));
    } finally {
      queuedIds.delete(id);
    }
  };
  const send = (contactId: number, message: QueuedMessage) => {
    if (queuedIds.has(message.id)) return;
    queuedIds.add(message.id);
    lastDelivery = lastDelivery.then(() => deliver(contactId, message));
  };
  return {
    send,
    /** Sends what a closed or crashed page has left. If another tab sends it too, the worker stores it only once. */
    sendStored: () => {
      for (const { contactId, messages } of outgoing.listStored())
        for (const message of messages) if (!message.error) send(contactId, message);
    },
  };
}

export const sendQueue = createSendQueue(outgoingMessages, (message) =>
  mutateEndpoint(sendMessage, {
    body: { obj: { ...message, language: isLanguage(i18next.language) ? i18next.language : undefined } },
  }),
);

async function readAttachment({ id, fileName, mediaType, width, height }: DraftFile) {
  const blob = await readDraftFile(id);
  if (!blob) throw new LostFileError(`The file ${fileName} is lost.`);
  const file = new File([blob], fileName, { type: mediaType });
  const { data } = await readChosenFile(file);
  // A message can be sent before the size of its picture is known.
  const size = width && height ? { width, height } : await readPictureSize(file);
  return { fileName, mediaType, data, ...size };
}

function getSendError(error: unknown): SendError {
  if (error instanceof LostFileError) return "lost-file";
  if (!(error instanceof CallError)) return "failed";
  if (error.status === 507) return "full";
  if (error.status === 403) return "role";
  return error.status >= 400 && error.status < 500 ? "rejected" : "failed";
}
