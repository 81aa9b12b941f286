import { useAtomValue } from "jotai";
import { Copy, MailOpen, Pencil, Reply, RotateCcw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import type { Contact } from "../../../contract/chat.ts";
import { deleteMessage, markMessageUnread, restoreMessage } from "../../../contract/chat-messages.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import type { TableAction } from "../../../ui/data-table/types.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import type { OutgoingMessage } from "../outgoing-messages.ts";
import { useChatSearch } from "../search.ts";
import { useCopy } from "../use-copy.ts";
import type { MessageRow, ShownMessage } from "./thread-rows.ts";
import type { useOutgoing } from "./use-outgoing.ts";
import type { useUnread } from "./use-unread.ts";

interface ActionOptions {
  contact: Contact;
  outgoing: ReturnType<typeof useOutgoing>;
  unreadState: ReturnType<typeof useUnread>;
  onReply: (message: ShownMessage) => void;
  /** Called with the row's key after a message has been deleted or discarded. */
  onRemoved: (key: string) => void;
}

export function useMessageActions({ contact, outgoing, unreadState, onReply, onRemoved }: ActionOptions) {
  const { t } = useTranslation("chat");
  const copy = useCopy();
  const canCreate = useCan("create", "Chat") && !contact.closed;
  const canDelete = useCan("delete", "Chat");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canEdit = useCan("update", "Chat") && isInWorkspace;
  const { setSearch } = useChatSearch();
  const remove = useEndpointMutation(deleteMessage);
  const restore = useEndpointMutation(restoreMessage);
  const markUnread = useEndpointMutation(markMessageUnread);

  const removeMessage = async (id: string) => {
    try {
      const deleted = await remove.mutateAsync({ params: { id } });
      outgoing.removeStored(new Set([id]));
      // Only who may write messages may restore them.
      if (canCreate) offerUndo(t("actions.deleted"), () => restore.mutateAsync({ body: deleted }));
      else toast(t("actions.deleted"));
      onRemoved(id);
    } catch {
      toast.error(t("actions.failed"));
    }
  };
  const discard = (message: OutgoingMessage) => {
    offerUndo(t("actions.deleted"), outgoing.discard(message));
    onRemoved(message.id);
  };
  const markUnreadFrom = async (messageId: string) => {
    unreadState.setUnreadFrom(messageId);
    try {
      await markUnread.mutateAsync({ body: { contactId: contact.id, messageId } });
      toast(t("actions.markedUnread"));
    } catch {
      unreadState.hideLine();
      toast.error(t("actions.failed"));
    }
  };

  const getActions = ({ message, isOwn, status, outgoing: unsent }: MessageRow): TableAction[] => {
    const copyAction = {
      id: "copy",
      label: t("actions.copy"),
      icon: Copy,
      run: () => void copy(message.message),
    };
    if (unsent && status !== "sent")
      return [
        ...(status === "failed"
          ? [{ id: "retry", label: t("actions.retry"), icon: RotateCcw, run: () => outgoing.retry(unsent) }]
          : []),
        ...(message.message ? [copyAction] : []),
        ...(status === "failed"
          ? [
              {
                id: "discard",
                label: t("actions.discard"),
                icon: Trash2,
                isDanger: true,
                run: () => discard(unsent),
              },
            ]
          : []),
      ];
    return [
      ...(canCreate ? [{ id: "reply", label: t("actions.reply"), icon: Reply, run: () => onReply(message) }] : []),
      ...(message.message ? [copyAction] : []),
      ...(isOwn
        ? []
        : [
            {
              id: "unread",
              label: t("actions.markUnread"),
              icon: MailOpen,
              run: () => void markUnreadFrom(message.id),
            },
          ]),
      ...(isOwn && canEdit && message.message
        ? [
            {
              id: "edit",
              label: t("actions.edit"),
              icon: Pencil,
              run: () => void setSearch({ edit: message.id }),
            },
          ]
        : []),
      ...(isOwn && canDelete
        ? [
            {
              id: "delete",
              label: t("actions.delete"),
              icon: Trash2,
              isDanger: true,
              run: () => void removeMessage(message.id),
            },
          ]
        : []),
    ];
  };
  return { getActions, canReply: canCreate };
}
