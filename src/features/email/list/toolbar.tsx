import { Link } from "@tanstack/react-router";
import { useAtom } from "jotai";
import {
  FolderInput,
  ListFilter,
  type LucideIcon,
  Mail,
  MailOpen,
  OctagonX,
  Rows3,
  Rows4,
  ShieldCheck,
  Star,
  Tag,
  Trash2,
  X,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { emailDensityAtom } from "../../../state/email.ts";
import { Button } from "../../../ui/button.tsx";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { useUrlSearchText } from "../../../ui/use-url-search-text.ts";
import type { EmailCommands } from "../email-commands.ts";
import { getFolder, useEmailSearch } from "../search.ts";
import { type EmailState, isReceived } from "../use-email-actions.ts";
import type { EmailMenus } from "../use-email-menus.tsx";

/** Shorter than the default: the list shows nothing new before the pause. */
const TYPING_PAUSE_MS = 150;

export function MailSearch() {
  const { t } = useTranslation(["email", "common"]);
  const { search, setSearch } = useEmailSearch();
  const { field } = useUrlSearchText(
    search.q ?? "",
    (q) => void setSearch({ q: q || undefined, email: undefined }, { replace: true }),
    TYPING_PAUSE_MS,
  );
  return <SearchBox {...field} label={t("search")} clearLabel={t("common:clearSearch")} className="min-w-0 flex-1" />;
}

interface ListBarProps {
  /** The text whose emails are shown; those of a newer text are still loading. */
  shownText: string | undefined;
  /** The number of emails that the shown search finds. */
  total: number | undefined;
  loadedCount: number;
  selectedEmails: readonly EmailState[];
  onSelectPage: (isOn: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
  commands: EmailCommands;
  menus: EmailMenus;
  canUpdate: boolean;
  canDelete: boolean;
  onEmptyTrash: () => void;
}

export function ListBar(props: ListBarProps) {
  const { shownText, total, loadedCount, selectedEmails, onSelectPage, canDelete, onEmptyTrash } = props;
  const { t } = useTranslation("email");
  const { search, setSearch } = useEmailSearch();
  const [density, setDensity] = useAtom(emailDensityAtom);
  const isCompact = density === "compact";
  const view = useViewName();
  const DensityIcon = isCompact ? Rows4 : Rows3;
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-separator py-1.5 ps-3 pe-2 sm:ps-4">
      <RowCheckbox
        label={t("select.all")}
        isChecked={selectedEmails.length > 0 && selectedEmails.length >= loadedCount}
        isIndeterminate={selectedEmails.length > 0 && selectedEmails.length < loadedCount}
        isDisabled={loadedCount === 0}
        onChange={onSelectPage}
      />
      {selectedEmails.length > 0 ? (
        <SelectionActions {...props} />
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 truncate ps-1 text-xs text-muted tabular-nums">
            {total !== undefined && (shownText ? t("results", { count: total, view }) : t("count", { count: total }))}
          </p>
          {search.q && getFolder(search) !== "all" && (
            <Link
              to="/apps/email"
              search={{ q: search.q, folder: "all" }}
              preload={false}
              className="button button--ghost button--sm text-accent-soft-foreground"
            >
              {t("searchAll")}
            </Link>
          )}
          {search.folder === "trash" && canDelete && (total ?? 0) > 0 && !search.q && (
            <Button variant="ghost" size="sm" className="text-danger" onClick={onEmptyTrash}>
              {t("actions.emptyTrash")}
            </Button>
          )}
          <Button
            aria-pressed={search.unread !== undefined}
            variant={search.unread ? "secondary" : "ghost"}
            size="sm"
            onClick={() => void setSearch({ unread: search.unread ? undefined : "true" })}
          >
            <ListFilter aria-hidden />
            {t("unreadOnly")}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            isIconOnly
            className="text-muted"
            aria-label={t("density")}
            title={t("density")}
            aria-pressed={isCompact}
            onClick={() => setDensity(isCompact ? "comfortable" : "compact")}
          >
            <DensityIcon aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}

export function useViewName(): string {
  const { t } = useTranslation("email");
  const { search } = useEmailSearch();
  return search.label ? t(`labels.${search.label}`) : t(`folders.${getFolder(search) ?? "all"}`);
}

interface SelectionAction {
  label: string;
  icon: LucideIcon;
  menu?: "label" | "move";
  isDanger?: boolean;
  run: (button: HTMLElement) => void;
}

function SelectionActions(props: ListBarProps) {
  const { total = 0, selectedEmails, onSelectAll, onClear, commands, menus, canUpdate, canDelete } = props;
  const { t } = useTranslation("email");
  const isRead = selectedEmails.every((email) => email.isRead);
  const isStarred = selectedEmails.every((email) => email.isStarred);
  const isTrash = selectedEmails.every(({ folder }) => folder === "trash");
  const isSpam = selectedEmails.every(({ folder }) => folder === "spam");
  const actions: readonly (SelectionAction | false)[] = [
    canUpdate && {
      label: t(isRead ? "actions.markUnread" : "actions.markRead"),
      icon: isRead ? Mail : MailOpen,
      run: () => commands.setRead(selectedEmails, !isRead),
    },
    canUpdate && {
      label: t(isStarred ? "actions.unstar" : "actions.star"),
      icon: Star,
      run: () => commands.setStarred(selectedEmails, !isStarred),
    },
    canUpdate && {
      label: t("actions.label"),
      icon: Tag,
      menu: "label",
      run: (button) => menus.openLabels(button, selectedEmails, commands),
    },
    canUpdate && {
      label: t("actions.move"),
      icon: FolderInput,
      menu: "move",
      run: (button) => menus.openFolders(button, selectedEmails, commands),
    },
    canUpdate &&
      selectedEmails.every(isReceived) && {
        label: t(isSpam ? "actions.notSpam" : "actions.spam"),
        icon: isSpam ? ShieldCheck : OctagonX,
        run: () => commands.toggleSpam(selectedEmails),
      },
    (isTrash ? canDelete : canUpdate) && {
      label: t(isTrash ? "actions.remove" : "actions.trash"),
      icon: Trash2,
      isDanger: true,
      run: () => commands.trash(selectedEmails),
    },
  ];
  return (
    <section aria-label={t("select.actions")} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
      <span role="status" className="px-1 text-xs font-medium whitespace-nowrap tabular-nums">
        {t("select.count", { count: selectedEmails.length })}
      </span>
      {selectedEmails.length < total && (
        <Button variant="ghost" size="sm" className="text-accent-soft-foreground" onClick={onSelectAll}>
          {t("select.everything", { count: total })}
        </Button>
      )}
      <span className="ms-auto flex flex-wrap items-center">
        {actions.map(
          (action) =>
            action && (
              <Button
                key={action.label}
                variant="ghost"
                size="sm"
                isIconOnly
                className={action.isDanger ? "text-danger" : ""}
                aria-label={action.label}
                title={action.label}
                aria-haspopup={action.menu && "menu"}
                data-menu={action.menu}
                onClick={({ currentTarget }) => action.run(currentTarget)}
              >
                <action.icon aria-hidden />
              </Button>
            ),
        )}
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("select.clear")}
          title={t("select.clear")}
          onClick={onClear}
        >
          <X aria-hidden />
        </Button>
      </span>
    </section>
  );
}
