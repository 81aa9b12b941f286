import type { EmailActions, EmailState } from "./use-email-actions.ts";
import type { useEmailDeletion } from "./use-email-deletion.tsx";

/** `onLeave` runs before emails leave the view, so that the focus or the next email can take their place. */
export function buildEmailCommands(
  actions: EmailActions,
  deletion: ReturnType<typeof useEmailDeletion>,
  onLeave: (emails: readonly EmailState[]) => void,
) {
  const move = (emails: readonly EmailState[], folder: EmailState["folder"]) => {
    onLeave(emails);
    void actions.move(emails, folder);
  };
  return {
    setRead: (emails: readonly EmailState[], isRead: boolean) => void actions.setRead(emails, isRead),
    setStarred: (emails: readonly EmailState[], isStarred: boolean) => void actions.setStarred(emails, isStarred),
    setLabel: (emails: readonly EmailState[], label: EmailState["labels"][number], isOn: boolean) =>
      void actions.setLabel(emails, label, isOn),
    move,
    trash: (emails: readonly EmailState[]) => {
      if (emails.every(({ folder }) => folder === "trash"))
        deletion.remove(
          emails.map(({ id }) => id),
          () => onLeave(emails),
        );
      else move(emails, "trash");
    },
    toggleSpam: (emails: readonly EmailState[]) =>
      move(emails, emails.every(({ folder }) => folder === "spam") ? "inbox" : "spam"),
  };
}
export type EmailCommands = ReturnType<typeof buildEmailCommands>;
