import "../../ui/overlays.css";
import { Kbd, Modal } from "@heroui/react";
import { useAtom } from "jotai";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { parseKeybinding } from "tinykeys";
import { shortcutsEnabledAtom } from "../../state/shortcuts.ts";
import { useActiveShortcuts } from "../../ui/shortcuts.ts";
import { Switch } from "../../ui/switch.tsx";

/** A group with more shortcuts than this has two columns. */
const MAX_SINGLE_COLUMN_LENGTH = 8;

interface ShortcutsSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists each action once. A switch turns off the shortcuts that are a single key. */
export function ShortcutsSheet({ isOpen, onOpenChange }: ShortcutsSheetProps) {
  const { t } = useTranslation(["shortcuts", "common"]);
  const [isEnabled, setEnabled] = useAtom(shortcutsEnabledAtom);
  const activeShortcuts = useActiveShortcuts();
  // The shortcuts of this page come first.
  const sortedShortcuts = [
    ...activeShortcuts.filter(({ group }) => !group),
    ...activeShortcuts.filter(({ group }) => group),
  ];
  const groups = Map.groupBy(sortedShortcuts, ({ group }) => group ?? t("thisPage"));
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal.Container size="lg" scroll="inside">
        <Modal.Dialog className="sm:max-w-xl">
          <Modal.CloseTrigger aria-label={t("common:close")} />
          <Modal.Header>
            <Modal.Heading className="text-lg font-semibold">{t("title")}</Modal.Heading>
          </Modal.Header>
          <Modal.Body
            // The list of shortcuts scrolls, so keyboard users must be able to focus it.
            tabIndex={0}
            className="rounded-xl outline-none focus-visible:ring-2 focus-visible:ring-focus"
          >
            {[...groups].map(([group, shortcuts]) => (
              <section key={group} aria-label={group} className="mb-5">
                <h3 className="mb-1 text-xs font-medium text-muted">{group}</h3>
                <ul className={shortcuts.length > MAX_SINGLE_COLUMN_LENGTH ? "gap-8 sm:columns-2" : ""}>
                  {[...Map.groupBy(shortcuts, ({ label }) => label)].map(([label, actionShortcuts]) => (
                    <li
                      key={label}
                      className="flex min-h-9 break-inside-avoid items-center justify-between gap-3 border-b border-separator py-1 text-sm"
                    >
                      <span className="min-w-0 text-foreground">{label}</span>
                      <span className="flex shrink-0 flex-wrap items-center justify-end gap-1">
                        {actionShortcuts.map(({ id, keys }, index) => (
                          <Fragment key={id}>
                            {index > 0 && <span className="text-xs text-muted">{t("or")}</span>}
                            <KeyCaps keys={keys} />
                          </Fragment>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Modal.Body>
          <Modal.Footer className="justify-start border-t border-separator pt-4">
            <Switch label={t("singleKeys")} help={t("singleKeysHelp")} isOn={isEnabled} onChange={setEnabled} />
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

const keyNames: Record<string, string> = {
  Control: "Ctrl",
  Meta: "⌘",
  Slash: "/",
  BracketLeft: "[",
  BracketRight: "]",
  ArrowUp: "↑",
};

const getName = (key: string) => keyNames[key] ?? key.replace(/^(Key|Digit)/, "");

/** Shows the names that are printed on the keys, such as “⌘” for Meta. */
export function KeyCaps({ keys }: { keys: string }) {
  const { t } = useTranslation("shortcuts");
  return (
    <span className="flex shrink-0 items-center gap-1">
      {parseKeybinding(keys).map(([modifiers, key], index) => (
        <Fragment key={String(key)}>
          {index > 0 && <span className="text-xs text-muted">{t("followedBy")}</span>}
          {/* Omit Shift for "?" and other signs, because typing them already needs Shift. */}
          {modifiers
            .filter(() => /^\w/.test(String(key)))
            .map((modifier) => (
              <Kbd key={modifier}>{getName(modifier)}</Kbd>
            ))}
          <Kbd className="min-w-6 justify-center">{getName(String(key))}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}
