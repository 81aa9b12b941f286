import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import type { EmailCommands } from "./email-commands.ts";
import { folderIcons } from "./folder-nav.tsx";
import type { EmailState } from "./use-email-actions.ts";
import { useOwnAddress } from "./use-own-address.ts";

const LabelMenu = lazyWithRetry(async () => (await import("./label-menu.tsx")).LabelMenu);

interface LabelMenuState {
  emails: readonly EmailState[];
  commands: EmailCommands;
}

/** The page must render `menus`. */
export function useEmailMenus() {
  const { t } = useTranslation("email");
  const ownAddress = useOwnAddress();
  const folderMenu = useActionMenu();
  const [labelMenu, setLabelMenu] = useState<LabelMenuState>();
  const trigger = useRef<HTMLElement>(null);
  return {
    openLabels: (button: HTMLElement, emails: readonly EmailState[], commands: EmailCommands) => {
      trigger.current = button;
      setLabelMenu({ emails, commands });
    },
    openFolders: (button: HTMLElement, emails: readonly EmailState[], commands: EmailCommands) => {
      // The user's own emails can leave the trash only for the folder they came from, which the call checks.
      const isOwn = emails.every(({ folder, from }) => folder === "trash" && from.email === ownAddress);
      const folders = (isOwn ? (["sent", "draft", "inbox"] as const) : (["inbox", "spam", "trash"] as const)).filter(
        (folder) => !emails.every((email) => email.folder === folder),
      );
      folderMenu.open(
        button,
        t("actions.moveTo"),
        folders.map((folder) => ({
          id: folder,
          label: t(`folders.${folder}`),
          icon: folderIcons[folder],
          run: () => commands.move(emails, folder),
        })),
      );
    },
    menus: (
      <>
        {folderMenu.menu}
        <Suspense>
          {labelMenu && <LabelMenu {...labelMenu} trigger={trigger} onClose={() => setLabelMenu(undefined)} />}
        </Suspense>
      </>
    ) as ReactNode,
  };
}
export type EmailMenus = ReturnType<typeof useEmailMenus>;
