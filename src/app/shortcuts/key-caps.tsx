import { Kbd } from "@heroui/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { parseKeybinding } from "tinykeys";

const names: Record<string, string> = { Control: "Ctrl", Meta: "⌘", Slash: "/" };

const getName = (key: string) => names[key] ?? key.replace(/^(Key|Digit)/, "");

/** The keys of a shortcut as printed on the keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  const { t } = useTranslation("shortcuts");
  return (
    <span className="flex shrink-0 items-center gap-1">
      {parseKeybinding(keys).map(([modifiers, key], index) => (
        <Fragment key={String(key)}>
          {index > 0 && <span className="text-xs text-muted">{t("followedBy")}</span>}
          {/* "?" already implies Shift. */}
          {modifiers
            .filter(() => key !== "?")
            .map((modifier) => (
              <Kbd key={modifier}>{getName(modifier)}</Kbd>
            ))}
          <Kbd className="min-w-6 justify-center">{getName(String(key))}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}
