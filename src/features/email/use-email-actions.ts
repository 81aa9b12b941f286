import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { showEmailChange } from "../../api/queries/email.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type Email, type EmailLabel, toggleEmailsLabel, updateEmails } from "../../contract/email.ts";
import { cancelSend } from "../../contract/email-sending.ts";
import type { Input } from "../../contract/endpoint.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { runInChunks } from "./run-in-chunks.ts";

export type EmailState = Pick<Email, "id" | "from" | "folder" | "isRead" | "isStarred" | "labels" | "scheduledAt">;
type EmailFolder = Email["folder"];
type EmailChange = Input<typeof updateEmails>["body"]["dataToUpdate"];

export const isReceived = ({ folder }: Pick<EmailState, "folder">) => folder !== "sent" && folder !== "draft";

/** For undo functions: if one throws, the undo is offered again. */
function throwIfFailed({ error }: { error?: unknown }): void {
  if (error) throw error;
}

const getIds = (emails: readonly EmailState[]) => emails.map(({ id }) => id);

/** If a call fails, a toast says so. `onChange` gets the emails after each change and each undo. */
export function useEmailActions(onChange: (emails: readonly Email[]) => void) {
  const { t } = useTranslation("email");
  const update = useEndpointMutation(updateEmails);
  const toggle = useEndpointMutation(toggleEmailsLabel);
  const cancel = useEndpointMutation(cancelSend);
  const showError = () => void toast.error(t("failed.action"));
  const showMoveError = (error: unknown) =>
    void toast.error(t(error instanceof CallError && error.status === 400 ? "failed.move" : "failed.action"));

  /** Returns the ids that were changed, and the error that stopped the others. */
  const updateMany = (ids: readonly number[], dataToUpdate: EmailChange, expected?: EmailChange) =>
    runInChunks(ids, async (emailIds) =>
      onChange((await update.mutateAsync({ body: { emailIds, dataToUpdate, expected } })).emails),
    );
  const labelMany = (ids: readonly number[], label: EmailLabel, isOn: boolean) =>
    runInChunks(ids, async (emailIds) =>
      onChange((await toggle.mutateAsync({ body: { emailIds, label, isOn } })).emails),
    );
  /** Restores the old values of `field`, with one call for each different value. */
  const restore = async (
    emails: readonly EmailState[],
    field: "folder" | "isRead" | "isStarred",
    changedEmails: EmailChange,
  ) => {
    const groups = Map.groupBy(emails, (email) => email[field]);
    const results = [];
    for (const [value, group] of groups)
      results.push(await updateMany(getIds(group), { [field]: value }, changedEmails));
    for (const result of results) throwIfFailed(result);
  };
  // Use the promise of mutateAsync: callbacks passed to mutate run only for the last of several quick calls.
  const change = async (
    emails: readonly EmailState[],
    part: { folder: EmailFolder } | { isRead: boolean } | { isStarred: boolean },
    getMessage?: (count: number) => string,
  ): Promise<void> => {
    const [field, value] = Object.entries(part)[0] as ["folder" | "isRead" | "isStarred", string | boolean];
    const changedEmails = emails.filter((email) => email[field] !== value);
    if (!("folder" in part)) showEmailChange(getIds(changedEmails), part);
    const { doneIds, error } = await updateMany(getIds(changedEmails), part);
    if (error) field === "folder" ? showMoveError(error) : showError();
    const doneEmails = changedEmails.slice(0, doneIds.length);
    if (field === "folder" && doneEmails.some(({ scheduledAt }) => scheduledAt !== null)) toast(t("done.sendStopped"));
    if (getMessage && doneEmails.length > 0)
      offerUndo(getMessage(doneEmails.length), () => restore(doneEmails, field, part));
  };

  return {
    /** With `isSilent`, offers no undo: opening an email is no action of its own. */
    setRead: (emails: readonly EmailState[], isRead: boolean, { isSilent = false } = {}) =>
      change(emails, { isRead }, isSilent ? undefined : (count) => t(isRead ? "done.read" : "done.unread", { count })),
    /** A single star is visible at once and needs no message. */
    setStarred: (emails: readonly EmailState[], isStarred: boolean) =>
      change(
        emails,
        { isStarred },
        emails.length > 1 ? (count) => t(isStarred ? "done.starred" : "done.unstarred", { count }) : undefined,
      ),
    setLabel: async (emails: readonly EmailState[], label: EmailLabel, isOn: boolean) => {
      const ids = getIds(emails.filter(({ labels }) => labels.includes(label) !== isOn));
      const { doneIds, error } = await labelMany(ids, label, isOn);
      if (error) showError();
      if (doneIds.length === 0) return;
      const message = t(isOn ? "done.labelled" : "done.unlabelled", {
        count: doneIds.length,
        label: t(`labels.${label}`),
      });
      offerUndo(message, async () => throwIfFailed(await labelMany(doneIds, label, !isOn)));
    },
    /** A scheduled email that moves is no longer sent. */
    move: (emails: readonly EmailState[], folder: EmailFolder) =>
      change(emails, { folder }, (count) =>
        folder === "trash" ? t("done.trashed", { count }) : t("done.moved", { count, folder: t(`folders.${folder}`) }),
      ),
    /** The email becomes a draft again. */
    cancelSending: (id: number) =>
      cancel.mutateAsync({ body: { id } }).then(
        () => void toast(t("done.sendCanceled")),
        (error) => {
          if (error instanceof CallError && error.status === 409) toast(t("failed.alreadySent"));
          else showError();
        },
      ),
  };
}
export type EmailActions = ReturnType<typeof useEmailActions>;
