import { useSetAtom } from "jotai";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paletteOpenAtom } from "../../state/palette.ts";
import { Button } from "../../ui/button.tsx";

export function PaletteButton({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation();
  const setOpen = useSetAtom(paletteOpenAtom);
  const open = () => setOpen(true);
  const buttonProps = { "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+K Meta+K" } as const;
  if (collapsed)
    return (
      <Button
        variant="ghost"
        isIconOnly
        className="mx-auto flex"
        aria-label={t("palette.open")}
        {...buttonProps}
        onClick={open}
      >
        <Search aria-hidden />
      </Button>
    );
  return (
    <Button
      {...buttonProps}
      variant="outline"
      fullWidth
      className="justify-start rounded-xl bg-surface px-3 font-normal text-muted"
      onClick={open}
    >
      <Search aria-hidden />
      <span className="flex-1 text-start">{t("palette.open")}</span>
      <kbd className="hidden font-sans text-xs lg:inline" aria-hidden>
        {modifierKeyLabel} K
      </kbd>
    </Button>
  );
}

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

export const modifierKeyLabel = isApple ? "⌘" : "Ctrl";
