import { useNavigate } from "@tanstack/react-router";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { shortcutsEnabledAtom, shortcutsOpenAtom } from "../../state/shortcuts.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { singleKeysEnabledAtom, useShortcuts } from "../../ui/shortcuts.ts";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { useStaffPages } from "../menu/pages.ts";

const ShortcutsSheet = lazyWithRetry(async () => (await import("./shortcuts-sheet.tsx")).ShortcutsSheet);

const SHORTCUTS_SHEET_ID = "shortcuts";

/** `?` lists all shortcuts; `g` and a letter open a screen. */
export function ShortcutsHost() {
  const { t } = useTranslation(["shortcuts", "common"]);
  const navigate = useNavigate();
  const isOn = useAtomValue(shortcutsEnabledAtom);
  const [isOpen, setOpen] = useAtom(shortcutsOpenAtom);
  const wasOpened = useLastDefined(isOpen || undefined);
  const setEnabled = useSetAtom(singleKeysEnabledAtom);
  useEffect(() => setEnabled(isOn), [setEnabled, isOn]);

  const screens = useStaffPages();
  useShortcuts(
    [
      {
        id: SHORTCUTS_SHEET_ID,
        keys: "Shift+?",
        alias: "Shift+Slash",
        label: t("title"),
        group: t("common:palette.anywhere"),
      },
      ...screens.map(({ to, title, letter }) => ({
        id: to,
        keys: `KeyG Key${letter}`,
        label: t(`common:menu.${title}`),
        group: t("goTo"),
      })),
    ],
    (id) => {
      if (id === SHORTCUTS_SHEET_ID) setOpen(true);
      else void navigate({ to: id });
    },
  );
  return <Suspense>{wasOpened && <ShortcutsSheet isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}
