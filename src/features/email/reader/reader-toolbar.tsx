import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  FolderInput,
  type LucideIcon,
  Mail,
  OctagonX,
  Printer,
  ShieldCheck,
  Star,
  Tag,
  Trash2,
  X,
} from "lucide-react";
import { Toolbar } from "react-aria-components/Toolbar";
import { useTranslation } from "react-i18next";
import type { EmailConversation } from "../../../api/queries/email.ts";
import { Button } from "../../../ui/button.tsx";
import type { EmailCommands } from "../email-commands.ts";
import { useViewName } from "../list/toolbar.tsx";
import { type EmailState, isReceived } from "../use-email-actions.ts";
import type { EmailMenus } from "../use-email-menus.tsx";

interface ReaderToolbarProps {
  email: EmailState;
  listPosition: Pick<EmailConversation, "previousId" | "nextId" | "position" | "total">;
  isSplit: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  commands: EmailCommands;
  menus: EmailMenus;
  onOpen: (id: number) => void;
  onMarkUnread: () => void;
  onPrint: () => void;
  onClose: () => void;
}

interface ToolbarButton {
  label: string;
  icon: LucideIcon;
  shortcut?: string;
  menu?: "label" | "move";
  isPressed?: boolean;
  isDanger?: boolean;
  run: (button: HTMLElement) => void;
}

export function ReaderToolbar(props: ReaderToolbarProps) {
  const {
    email,
    listPosition,
    isSplit,
    canUpdate,
    canDelete,
    commands,
    menus,
    onOpen,
    onMarkUnread,
    onPrint,
    onClose,
  } = props;
  const { t, i18n } = useTranslation("email");
  const view = useViewName();
  const isTrash = email.folder === "trash";
  const isSpam = email.folder === "spam";
  const buttons: readonly (ToolbarButton | false)[] = [
    (isTrash ? canDelete : canUpdate) && {
      label: t(isTrash ? "actions.remove" : "actions.trash"),
      icon: Trash2,
      shortcut: "#",
      run: () => commands.trash([email]),
    },
    canUpdate &&
      isReceived(email) && {
        label: t(isSpam ? "actions.notSpam" : "actions.spam"),
        icon: isSpam ? ShieldCheck : OctagonX,
        shortcut: "!",
        run: () => commands.toggleSpam([email]),
      },
    canUpdate && { label: t("actions.markUnread"), icon: Mail, shortcut: "Shift+U", run: onMarkUnread },
    canUpdate && {
      label: t("actions.label"),
      icon: Tag,
      shortcut: "L",
      menu: "label",
      run: (button) => menus.openLabels(button, [email], commands),
    },
    canUpdate && {
      label: t("actions.move"),
      icon: FolderInput,
      shortcut: "V",
      menu: "move",
      run: (button) => menus.openFolders(button, [email], commands),
    },
    canUpdate && {
      label: t("actions.star"),
      icon: Star,
      shortcut: "S",
      isPressed: email.isStarred,
      run: () => commands.setStarred([email], !email.isStarred),
    },
    { label: t("actions.print"), icon: Printer, run: onPrint },
  ];
  const steps = [
    { id: listPosition.previousId, label: t("reader.newerEmail"), icon: ChevronUp, shortcut: "K" },
    { id: listPosition.nextId, label: t("reader.olderEmail"), icon: ChevronDown, shortcut: "J" },
  ];
  const CloseIcon = isSplit ? X : ArrowLeft;
  const format = (count: number) => count.toLocaleString(i18n.language);
  return (
    <Toolbar
      aria-label={t("reader.toolbar")}
      className="flex flex-wrap items-center gap-x-0.5 border-b border-separator px-2 py-1.5 print:hidden"
    >
      <Button
        variant="ghost"
        size="sm"
        isIconOnly={isSplit}
        className={isSplit ? "max-sm:size-10" : "me-1 max-sm:min-h-10 max-sm:px-2"}
        aria-label={isSplit ? t("reader.close") : undefined}
        title={isSplit ? t("reader.close") : undefined}
        aria-keyshortcuts="U"
        onClick={onClose}
      >
        <CloseIcon className={isSplit ? "" : "rtl:-scale-x-100"} aria-hidden />
        {!isSplit && <span className="max-w-40 truncate">{t("reader.back", { view })}</span>}
      </Button>
      <div className="flex items-center gap-0.5 max-sm:order-last max-sm:w-full max-sm:justify-between">
        {buttons.map(
          (button) =>
            button && (
              <Button
                key={button.label}
                variant="ghost"
                size="sm"
                isIconOnly
                className="max-sm:size-10"
                aria-label={button.label}
                title={button.label}
                aria-keyshortcuts={button.shortcut}
                aria-haspopup={button.menu && "menu"}
                aria-pressed={button.isPressed}
                data-menu={button.menu}
                onClick={({ currentTarget }) => button.run(currentTarget)}
              >
                <button.icon className={button.isPressed ? "fill-attention text-attention" : ""} aria-hidden />
              </Button>
            ),
        )}
      </div>
      <div className="ms-auto flex items-center">
        {listPosition.position > 0 && (
          <span className="px-1 text-xs whitespace-nowrap text-muted tabular-nums">
            {t("reader.position", { position: format(listPosition.position), total: format(listPosition.total) })}
          </span>
        )}
        {steps.map(({ id, label, icon: Icon, shortcut }) => (
          <Button
            key={shortcut}
            variant="ghost"
            size="sm"
            isIconOnly
            className="max-sm:size-10"
            aria-label={label}
            title={label}
            aria-keyshortcuts={shortcut}
            disabled={id === null}
            onClick={() => id !== null && onOpen(id)}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </Toolbar>
  );
}
