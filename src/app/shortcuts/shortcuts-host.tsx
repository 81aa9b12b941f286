import { useNavigate } from "@tanstack/react-router";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { shortcutsEnabledAtom, shortcutsOpenAtom } from "../../state/shortcuts.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { singleKeysEnabledAtom, useShortcuts } from "../../ui/shortcuts.ts";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { type StaffPage, useStaffPages } from "../menu/pages.ts";

const ShortcutsSheet = lazyWithRetry(async () => (await import("./shortcuts-sheet.tsx")).ShortcutsSheet);

const SHORTCUTS_SHEET = "shortcuts";

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
        id: SHORTCUTS_SHEET,
        keys: "Shift+?",
        alias: "Shift+Slash",
        label: t("title"),
        group: t("common:palette.anywhere"),
      },
      ...screens.map(({ to, title }) => ({
        id: to,
        keys: `KeyG ${pageShortcutKeys[to]}`,
        label: t(`common:menu.${title}`),
        group: t("goTo"),
      })),
    ],
    (id) => {
      if (id === SHORTCUTS_SHEET) setOpen(true);
      else void navigate({ to: id });
    },
  );
  return <Suspense>{wasOpened && <ShortcutsSheet isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}

/** Typed after `g`. A page may use the same letters for its own parts. */
export const pageShortcutKeys: Record<StaffPage["to"], string> = {
  "/dashboard/analytics": "KeyH",
  "/dashboard/statistics": "KeyS",
  "/apps/todo": "KeyT",
  "/apps/email": "KeyE",
  "/apps/chat": "KeyC",
  "/apps/calendar": "KeyL",
  "/apps/requests": "KeyR",
  "/apps/invoice/list": "KeyI",
  "/apps/ecommerce/shop": "KeyB",
  "/apps/ecommerce/orders": "KeyK",
  "/apps/ecommerce/products": "KeyO",
  "/apps/user/list": "KeyU",
  "/tables/employees": "KeyP",
  "/pages/blog/list": "KeyW",
  "/pages/profile": "KeyM",
  "/pages/account-settings": "KeyQ",
  "/access-control": "KeyA",
  "/data": "KeyD",
  "/developers": "KeyV",
};
