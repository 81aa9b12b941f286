import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EmailRecord, emailConversationQuery } from "../../api/queries/email.ts";
import { queryClient } from "../../api/query-client.ts";
import { isListed } from "../../domain/email.ts";
import { useCan } from "../../state/ability.ts";
import { useSelection } from "../../ui/data-table/use-selection.ts";
import { focusPageSearch } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.ts";
import { undoLatest } from "../../ui/undo.tsx";
import { useCompose } from "./compose/use-compose.ts";
import { buildEmailCommands, type EmailCommands } from "./email-commands.ts";
import type { EmailListHandle } from "./list/email-list.tsx";
import type { RowActions } from "./list/email-row.tsx";
import { useEmailRows } from "./list/use-email-rows.ts";
import { type EmailSearch, toListParams, useEmailSearch } from "./search.ts";
import { type EmailActions, type EmailState, isReceived, useEmailActions } from "./use-email-actions.ts";
import { useEmailDeletion } from "./use-email-deletion.tsx";
import { useEmailMenus } from "./use-email-menus.tsx";
import { useListShortcuts } from "./use-list-shortcuts.ts";

export function useMailbox({ isListShown }: { isListShown: boolean }) {
  const { t } = useTranslation("email");
  const { search } = useEmailSearch();
  const navigate = useNavigate({ from: "/apps/email" });
  const compose = useCompose();
  const canCreate = useCan("create", "Email");
  const canUpdate = useCan("update", "Email");
  const canDelete = useCan("delete", "Email");
  const rows = useEmailRows(search);
  const selection = useSelection<EmailRecord>(rows.loaded);
  const actions = useEmailActions((emails) =>
    selection.update(
      emails.map(({ id, isRead, isStarred, folder, labels, scheduledAt }) => {
        return { id, isRead, isStarred, folder, labels, scheduledAt };
      }),
    ),
  );
  const deletion = useEmailDeletion();
  const menus = useEmailMenus();
  const list = useRef<EmailListHandle>(null);

  const [selectionView, setSelectionView] = useState(rows.view);
  if (selectionView !== rows.view) {
    setSelectionView(rows.view);
    selection.clear();
  }
  const loadedById = new Map(rows.loaded.map((email) => [email.id, email]));
  const isComplete = rows.loaded.length >= rows.total;
  const listParams = toListParams(rows.search);
  // Rows may have changed or left the view since they were selected. The keys must not act on emails that are not listed.
  const selected = [...selection.selected.values()]
    .map((email) => loadedById.get(email.id) ?? email)
    .filter((email) => loadedById.has(email.id) || (!isComplete && isListed(email, listParams)));

  /** Of the row that had the focus last. */
  const cursor = useRef(-1);
  const setCursor = (index: number) => {
    cursor.current = index;
  };
  const focusRow = (index: number) => {
    const target = Math.max(0, Math.min(index, rows.total - 1));
    if (rows.total > 0) list.current?.focusRow(target);
  };
  const findRow = (id: number) => rows.loaded.findIndex((email) => email.id === id);
  const openId = Number(search.email ?? 0);
  // When an email is closed or another one opens beside the list, focus its row, unless the user is somewhere else.
  const lastOpenId = useRef(openId);
  const followOpenEmail = useEffectEvent(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    const index = findRow(openId || closedId);
    const active = document.activeElement;
    const hasFocusElsewhere =
      active !== document.body && active !== null && !active.closest("[data-email], main h1, h2");
    if (index >= 0 && closedId !== openId && closedId !== 0 && !hasFocusElsewhere) focusRow(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another email opens or the list appears
  useEffect(() => followOpenEmail(), [openId, isListShown]);

  /** Runs before emails leave the view: moves the focus to the next row that stays, and clears the selection. */
  const onLeave = (emails: readonly EmailState[]) => {
    const ids = new Set(emails.map(({ id }) => id));
    if (document.activeElement?.closest("[data-email]")) {
      const start = Math.max(0, cursor.current);
      const stays = (index: number) => {
        const row = rows.getRow(index);
        return row !== undefined && !ids.has(row.id);
      };
      let next = start;
      while (next < rows.total && !stays(next)) next++;
      if (next >= rows.total) for (next = start; next > 0 && !stays(next); next--);
      focusRow(next);
    }
    selection.clear();
  };
  const commands = buildEmailCommands(actions, deletion, onLeave);

  const getTargets = (): EmailRecord[] => {
    if (selected.length > 0) return selected;
    const row = document.activeElement?.closest<HTMLElement>("[data-email]");
    const email = row && loadedById.get(Number(row.dataset.email));
    return email ? [email] : [];
  };
  const withTargets = (run: (emails: EmailRecord[]) => void) => () => {
    const emails = getTargets();
    if (emails.length > 0) run(emails);
  };
  const openMenu = (menu: "label" | "move") => () => {
    const emails = getTargets();
    const bar = document.querySelector<HTMLElement>(`main section [data-menu=${menu}]`);
    const button = selected.length > 0 ? bar : document.activeElement;
    if (emails.length === 0 || !(button instanceof HTMLElement)) return;
    if (menu === "label") menus.openLabels(button, emails, commands);
    else menus.openFolders(button, emails, commands);
  };
  const step = (distance: 1 | -1) => () => {
    const isInList = document.activeElement?.closest("[data-email]");
    focusRow(isInList || cursor.current < 0 ? cursor.current + (cursor.current < 0 ? 1 : distance) : cursor.current);
  };
  const goTo = (folder: EmailSearch["folder"]) => () => navigate({ search: { folder }, resetScroll: true });
  // While an email is open, the keys that the reader has too act on it; those that change emails, on a selection first.
  const isListActive = isListShown && (search.email === undefined || selected.length > 0);
  useListShortcuts({
    compose: canCreate && (() => compose.open({ mode: "new" })),
    undo: undoLatest,
    goInbox: goTo(undefined),
    goStarred: goTo("starred"),
    goSent: goTo("sent"),
    goDrafts: goTo("draft"),
    goAll: goTo("all"),
    ...(isListShown && search.email === undefined && { next: step(1), previous: step(-1) }),
    ...(isListActive && {
      trash:
        (canUpdate || canDelete) &&
        withTargets((emails) => {
          const isTrash = emails.every(({ folder }) => folder === "trash");
          if (isTrash ? canDelete : canUpdate) commands.trash(emails);
        }),
    }),
    ...(isListShown && {
      open: () => document.activeElement?.closest("[data-email]")?.querySelector("a")?.click(),
      select: () => {
        const row = document.activeElement?.closest<HTMLElement>("[data-email]");
        const id = Number(row?.dataset.email);
        if (row) selection.toggle(id, !selection.ids.has(id), false);
      },
      selectAll: () => selection.togglePage(true),
      selectNone: selected.length > 0 && selection.clear,
      search: focusPageSearch,
    }),
    ...(isListActive &&
      canUpdate && {
        done: withTargets((emails) => {
          commands.setRead(
            emails.filter(({ isRead }) => !isRead),
            true,
          );
          if (selected.length === 0) step(1)();
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

  const latestView = useRef(rows.view);
  useEffect(() => {
    latestView.current = rows.view;
  }, [rows.view]);
  /** Also the rows that the list has not loaded, unless the user goes to another view. */
  const withAllRows = (run: (emails: EmailRecord[]) => void) =>
    rows.fetchAll().then(
      (emails) => {
        if (latestView.current === rows.view) run(emails);
      },
      () => toast.error(t("failed.action")),
    );
  const select = (id: number, isOn: boolean, isRange: boolean) => {
    const { current: start } = selection.anchor;
    if (isRange && start !== undefined && !(rows.isGapless && loadedById.has(start)))
      void withAllRows((emails) => selection.toggle(id, isOn, true, emails));
    else selection.toggle(id, isOn, isRange);
  };
  const prefetch = ({ id }: EmailRecord) =>
    void queryClient.prefetchQuery(emailConversationQuery(rows.getConversationParams(id)));
  const rowActions = useRowActions({ commands, actions, select, prefetch });
  return {
    rows,
    selection,
    selected,
    selectAll: () => void withAllRows(selection.select),
    actions,
    commands,
    rowActions,
    deletion,
    menus,
    list,
    setCursor,
    canUpdate,
    canDelete,
  };
}

/** The actions stay the same between renders, so that rows re-render only with their email. */
function useRowActions(
  current: { commands: EmailCommands; actions: EmailActions } & Pick<RowActions, "select" | "prefetch">,
): RowActions {
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  return useMemo(
    () => ({
      select: (...args) => latest.current.select(...args),
      prefetch: (email) => latest.current.prefetch(email),
      setStarred: (email) => latest.current.commands.setStarred([email], !email.isStarred),
      setRead: (email) => latest.current.commands.setRead([email], !email.isRead),
      remove: (email) => latest.current.commands.trash([email]),
      cancelSending: (email) => void latest.current.actions.cancelSending(email.id),
    }),
    [],
  );
}
