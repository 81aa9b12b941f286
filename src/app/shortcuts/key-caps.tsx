import { Kbd } from "@heroui/react";
import { useTranslation } from "react-i18next";
import type { ShortcutKeys } from "../../ui/shortcuts.ts";

const signs: Record<string, string> = { Slash: "/", Comma: ",", Period: ".", Escape: "Esc" };
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const sign = (code: string) => signs[code] ?? code.replace(/^(Key|Digit)/, "");

/** The keys of a shortcut as they stand on the keyboard. */
export function KeyCaps({ keys: { codes, key, mod, shift } }: { keys: ShortcutKeys }) {
  const { t } = useTranslation("shortcuts");
  const [first, second] = codes;
  return (
    <span className="flex shrink-0 items-center gap-1">
      {mod && <Kbd>{isApple ? "⌘" : "Ctrl"}</Kbd>}
      {/* The character says by itself that it is written with Shift. */}
      {shift && key === undefined && <Kbd>Shift</Kbd>}
      <Kbd className="min-w-6 justify-center">{key ?? sign(first)}</Kbd>
      {second !== undefined && (
        <>
          <span className="text-xs text-muted">{t("followedBy")}</span>
          <Kbd className="min-w-6 justify-center">{sign(second)}</Kbd>
        </>
      )}
    </span>
  );
}
