import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type Email, type EmailLabel, toggleEmailsLabel, updateEmails } from "../../contract/email.ts";
import { cancelSend } from "../../contract/email-sending.ts";
import type { Input } from "../../contract/endpoint.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";

/** What the actions need to know about an email. */
export type EmailState = Pick<Email, "id" | "from" | "folder" | "isRead" | "isStarred" | "labels">;
type EmailFolder = Email["folder"];
type Change = Input<typeof updateEmails>["body"]["dataToUpdate"];

/** One call may change at most this many emails. */
const MAX_IDS = 1_000;

/** Calls `run` for the ids in chunks that one call accepts, one after the other. */
export async function runInChunks(ids: readonly number[], run: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_IDS) await run(ids.slice(start, start + MAX_IDS));
}

const getIds = (emails: readonly EmailState[]) => emails.map(({ id }) => id);

/** Returns functions that change emails and offer undo. If a call fails, a toast says so. */
export function useEmailActions() {
  const { t } = useTranslation("email");
  const update = useEndpointMutation(updateEmails);
  const toggle = useEndpointMutation(toggleEmailsLabel);
  const cancel = useEndpointMutation(cancelSend);
  const showError = () => void toast.error(t("failed.action"));
  const showMoveError = (error: unknown) =>
    void toast.error(t(error instanceof CallError && error.status === 400 ? "failed.move" : "failed.action"));

  const updateMany = (ids: readonly number[], dataToUpdate: Change) =>
    runInChunks(ids, (emailIds) => update.mutateAsync({ body: { emailIds, dataToUpdate } }));
  /** Sets a field of several emails back to its old values, with one call per value. */
  const restore = async (emails: readonly EmailState[], field: "folder" | "isRead" | "isStarred") => {
    const groups = Map.groupBy(emails, (email) => email[field]);
    for (const [value, group] of groups) await updateMany(getIds(group), { [field]: value });
  };
  // Use the promise of mutateAsync: callbacks passed to mutate run only for the last of several quick calls.
  const change = (
    emails: readonly EmailState[],
    part: { folder: EmailFolder } | { isRead: boolean } | { isStarred: boolean },
    message?: string,
  ): Promise<void> => {
    const [field, value] = Object.entries(part)[0] as ["folder" | "isRead" | "isStarred", string | boolean];
    const changed = emails.filter((email) => email[field] !== value);
    if (changed.length === 0) return Promise.resolve();
    return updateMany(getIds(changed), part).then(
      () => {
        if (message) offerUndo(message, t("undo"), () => restore(changed, field));
      },
      field === "folder" ? showMoveError : showError,
    );
  };

  return {
    /** Marks emails as read or unread. With `isSilent`, offers no undo: opening an email is no action of its own. */
    setRead: (emails: readonly EmailState[], isRead: boolean, { isSilent = false } = {}) =>
      change(
        emails,
        { isRead },
        isSilent ? undefined : t(isRead ? "done.read" : "done.unread", { count: emails.length }),
      ),
    /** Sets or removes the stars of emails. A single star is visible at once and needs no message. */
    setStarred: (emails: readonly EmailState[], isStarred: boolean) =>
      change(
        emails,
        { isStarred },
        emails.length > 1 ? t(isStarred ? "done.starred" : "done.unstarred", { count: emails.length }) : undefined,
      ),
    setLabel: (emails: readonly EmailState[], label: EmailLabel, isOn: boolean) => {
      const ids = getIds(emails.filter(({ labels }) => labels.includes(label) !== isOn));
      const run = () => runInChunks(ids, (emailIds) => toggle.mutateAsync({ body: { emailIds, label } }));
      const values = { count: ids.length, label: t(`labels.${label}`) };
      return run().then(
        () => offerUndo(t(isOn ? "done.labelled" : "done.unlabelled", values), t("undo"), run),
        showError,
      );
    },
    move: (emails: readonly EmailState[], folder: EmailFolder) => {
      const count = emails.filter((email) => email.folder !== folder).length;
      const message =
        folder === "trash" ? t("done.trashed", { count }) : t("done.moved", { count, folder: t(`folders.${folder}`) });
      return change(emails, { folder }, message);
    },
    /** Stops an email that waits to be sent; it becomes a draft again. */
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
