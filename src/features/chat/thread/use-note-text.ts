import { useTranslation } from "react-i18next";
import type { Message } from "../../../contract/chat.ts";
import { useNames } from "../people.ts";

/** Returns a function that says what a message without content tells: a deletion, or a change of the group. */
export function useNoteText(ownId: number) {
  const { t } = useTranslation("chat");
  const toNames = useNames();
  return ({ senderId, deletedAt, note }: Pick<Message, "senderId" | "deletedAt" | "note">): string | undefined => {
    const name = toNames([senderId], { ownId, own: t("thread.you") });
    if (deletedAt !== undefined) return t("notes.deleted", { name });
    if (!note) return undefined;
    if (note.kind !== "members") return t(`notes.${note.kind}`, { name, group: note.name });
    const removed = note.removed.filter((id) => id !== senderId);
    return [
      note.added.length > 0 && t("notes.added", { name, people: toNames(note.added, { ownId }) }),
      removed.length > 0 && t("notes.removed", { name, people: toNames(removed, { ownId }) }),
      removed.length < note.removed.length && t("notes.left", { name }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
