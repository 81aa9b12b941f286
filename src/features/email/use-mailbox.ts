import { emailConversationQuery } from "../../api/queries/email.ts";
import { queryClient } from "../../api/query-client.ts";
import { useStableHandlers } from "../../ui/use-stable-handlers.ts";
import { buildEmailCommands } from "./email-commands.ts";
import type { RowActions } from "./list/email-row.tsx";
import { useEmailRows } from "./list/use-email-rows.ts";
import { useEmailSelection } from "./list/use-email-selection.ts";
import { useListFocus } from "./list/use-list-focus.ts";
import { useEmailSearch } from "./search.ts";
import { useEmailActions } from "./use-email-actions.ts";
import { useEmailDeletion } from "./use-email-deletion.tsx";
import { useEmailMenus } from "./use-email-menus.tsx";
import { useListShortcuts } from "./use-list-shortcuts.ts";

export function useMailbox({ isListShown }: { isListShown: boolean }) {
  const { search } = useEmailSearch();
  const rows = useEmailRows(search);
  const selection = useEmailSelection(rows);
  const focus = useListFocus(rows, Number(search.email ?? 0), isListShown);
  const actions = useEmailActions((emails) =>
    selection.update(
      emails.map(({ id, isRead, isStarred, folder, labels, scheduledAt }) => {
        return { id, isRead, isStarred, folder, labels, scheduledAt };
      }),
    ),
  );
  const deletion = useEmailDeletion();
  const menus = useEmailMenus();
  const commands = buildEmailCommands(actions, deletion, (emails) => {
    focus.leave(emails);
    selection.clear();
  });
  useListShortcuts({ isListShown, selection, focus, commands, menus });
  const rowActions = useStableHandlers<RowActions>({
    select: selection.toggle,
    prefetch: ({ id }) => void queryClient.prefetchQuery(emailConversationQuery(rows.getConversationParams(id))),
    setStarred: (email) => commands.setStarred([email], !email.isStarred),
    setRead: (email) => commands.setRead([email], !email.isRead),
    remove: (email) => commands.trash([email]),
    cancelSending: (email) => void actions.cancelSending(email.id),
  });
  return { rows, selection, focus, actions, commands, rowActions, deletion, menus };
}
