import { useNavigate } from "@tanstack/react-router";
import type { EmailRecord } from "../../api/queries/email.ts";
import { useCan } from "../../state/ability.ts";
import { focusPageSearch } from "../../ui/focus.ts";
import { undoLatest } from "../../ui/undo.tsx";
import { useCompose } from "./compose/use-compose.ts";
import type { EmailCommands } from "./email-commands.ts";
import type { EmailSelection } from "./list/use-email-selection.ts";
import type { ListFocus } from "./list/use-list-focus.ts";
import { type EmailSearch, useEmailSearch } from "./search.ts";
import { useCommandShortcuts } from "./use-command-shortcuts.ts";
import { isReceived } from "./use-email-actions.ts";
import type { EmailMenus } from "./use-email-menus.tsx";

type Command =
  | "compose"
  | "next"
  | "previous"
  | "open"
  | "select"
  | "selectAll"
  | "selectNone"
  | "done"
  | "trash"
  | "spam"
  | "star"
  | "label"
  | "move"
  | "read"
  | "unread"
  | "undo"
  | "search"
  | "goInbox"
  | "goStarred"
  | "goSent"
  | "goDrafts"
  | "goAll";

const keysByCommand: Record<Command, readonly [keys: string, alias?: string]> = {
  compose: ["KeyC"],
  next: ["KeyJ"],
  previous: ["KeyK"],
  open: ["KeyO"],
  select: ["KeyX"],
  selectAll: ["Shift+* KeyA", "Shift+Digit8 KeyA"],
  selectNone: ["Shift+* KeyN", "Escape"],
  done: ["KeyE"],
  trash: ["Shift+#", "Shift+Digit3"],
  spam: ["Shift+!", "Shift+Digit1"],
  star: ["KeyS"],
  label: ["KeyL"],
  move: ["KeyV"],
  read: ["Shift+KeyI"],
  unread: ["Shift+KeyU"],
  undo: ["KeyZ"],
  search: ["Slash"],
  goInbox: ["KeyG KeyI"],
  goStarred: ["KeyG KeyS"],
  goSent: ["KeyG KeyT"],
  goDrafts: ["KeyG KeyD"],
  goAll: ["KeyG KeyA"],
};

interface ListShortcutsOptions {
  isListShown: boolean;
  selection: EmailSelection;
  focus: ListFocus;
  commands: EmailCommands;
  menus: EmailMenus;
}

/** The keys act on the selected emails or else on the focused row. */
export function useListShortcuts({ isListShown, selection, focus, commands, menus }: ListShortcutsOptions): void {
  const { search } = useEmailSearch();
  const navigate = useNavigate({ from: "/apps/email" });
  const compose = useCompose();
  const [canCreate, canUpdate, canDelete] = [
    useCan("create", "Email"),
    useCan("update", "Email"),
    useCan("delete", "Email"),
  ];
  const { emails: selectedEmails } = selection;
  const getTargets = (): EmailRecord[] => {
    if (selectedEmails.length > 0) return selectedEmails;
    const email = selection.findLoaded(Number(focus.getFocusedRow()?.dataset.email));
    return email ? [email] : [];
  };
  const withTargets = (run: (emails: EmailRecord[]) => void) => () => {
    const emails = getTargets();
    if (emails.length > 0) run(emails);
  };
  const openMenu = (menu: "label" | "move") =>
    withTargets((emails) => {
      const bar = document.querySelector<HTMLElement>(`main section [data-menu=${menu}]`);
      const button = selectedEmails.length > 0 ? bar : document.activeElement;
      if (!(button instanceof HTMLElement)) return;
      if (menu === "label") menus.openLabels(button, emails, commands);
      else menus.openFolders(button, emails, commands);
    });
  const goTo = (folder: EmailSearch["folder"]) => () => navigate({ search: { folder }, resetScroll: true });
  // While an email is open, the keys of the reader act on it, but those that change emails act on a selection first.
  const isListActive = isListShown && (search.email === undefined || selectedEmails.length > 0);
  useCommandShortcuts<Command>(keysByCommand, {
    compose: canCreate && (() => compose.open({ mode: "new" })),
    undo: undoLatest,
    goInbox: goTo(undefined),
    goStarred: goTo("starred"),
    goSent: goTo("sent"),
    goDrafts: goTo("draft"),
    goAll: goTo("all"),
    ...(isListShown && search.email === undefined && { next: () => focus.step(1), previous: () => focus.step(-1) }),
    ...(isListActive && {
      trash:
        (canUpdate || canDelete) &&
        withTargets((emails) => {
          const isTrash = emails.every(({ folder }) => folder === "trash");
          if (isTrash ? canDelete : canUpdate) commands.trash(emails);
        }),
    }),
    ...(isListShown && {
      open: () => focus.getFocusedRow()?.querySelector("a")?.click(),
      select: () => {
        const id = Number(focus.getFocusedRow()?.dataset.email);
        if (id) selection.toggle(id, !selection.ids.has(id), false);
      },
      selectAll: () => selection.togglePage(true),
      selectNone: selectedEmails.length > 0 && selection.clear,
      search: focusPageSearch,
    }),
    ...(isListActive &&
      canUpdate && {
        done: withTargets((emails) => {
          commands.setRead(
            emails.filter(({ isRead }) => !isRead),
            true,
          );
          if (selectedEmails.length === 0) focus.step(1);
          selection.clear();
        }),
        spam: withTargets((emails) => {
          if (emails.every(isReceived)) commands.toggleSpam(emails);
        }),
        star: withTargets((emails) =>
          commands.setStarred(
            emails,
            emails.some(({ isStarred }) => !isStarred),
          ),
        ),
        label: openMenu("label"),
        move: openMenu("move"),
        unread: withTargets((emails) => commands.setRead(emails, false)),
      }),
    ...(isListShown && canUpdate && { read: withTargets((emails) => commands.setRead(emails, true)) }),
  });
}
