import { useAtom } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { paletteOpenAtom } from "../../state/palette.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { useSyncBookmarks } from "../bookmarks/use-bookmark-actions.ts";

const Palette = lazyWithRetry(async () => (await import("./palette.tsx")).Palette);

/** Loads the palette's code when the palette is opened for the first time. */
export function PaletteHost() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useAtom(paletteOpenAtom);
  const wasOpened = useLastDefined(isOpen || undefined);
  useSyncBookmarks();
  const shortcutLabels = { label: t("palette.open"), group: t("palette.anywhere") };
  useShortcuts(
    [
      { id: "palette", keys: "$mod+KeyK", ...shortcutLabels },
      { id: "palette-slash", keys: "Slash", ...shortcutLabels },
    ],
    () => setOpen(!isOpen),
  );
  return <Suspense>{wasOpened && <Palette isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>;
}
