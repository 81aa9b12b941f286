import { sendEmail, updateEmails } from "../contract/email.ts";
import { cancelSend, saveDraft, sendDraft } from "../contract/email-sending.ts";
import type { Input } from "../contract/endpoint.ts";
import { mutateEndpoint } from "./use-endpoint-mutation.ts";

const DELAY_SECONDS = 10;

/** In a workspace, an email can be undone only so long. */
export const EMAIL_DELAY_MS = DELAY_SECONDS * 1_000;

type NewEmail = Omit<Input<typeof sendEmail>["body"]["email"], "id">;

/**
 * Returns a function that undoes the sending: it moves the email to the trash. In a workspace the server delivers an
 * email within a second, so the email first waits on the device.
 */
export async function sendUndoableEmail(email: NewEmail, isInWorkspace: boolean): Promise<() => Promise<unknown>> {
  if (!isInWorkspace) {
    const sent = await mutateEndpoint(sendEmail, { body: { email } });
    return () => moveToTrash(sent.email.id, "sent");
  }
  const attachments = email.attachments?.map((each) => (each.fileId === undefined ? each : { fileId: each.fileId }));
  const { id } = await mutateEndpoint(saveDraft, {
    body: { draft: { ...email, attachments, key: crypto.randomUUID() } },
  });
  await mutateEndpoint(sendDraft, { body: { id, delaySeconds: DELAY_SECONDS } });
  return async () => {
    await mutateEndpoint(cancelSend, { body: { id } });
    await moveToTrash(id, "draft");
  };
}

const moveToTrash = (id: number, folder: "sent" | "draft") =>
  mutateEndpoint(updateEmails, {
    body: { emailIds: [id], dataToUpdate: { folder: "trash" }, expected: { folder } },
  });
