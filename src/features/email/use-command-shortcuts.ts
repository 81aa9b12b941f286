import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type en from "../../i18n/en/email.ts";
import { useShortcuts } from "../../ui/shortcuts.ts";

type CommandName = keyof (typeof en)["shortcuts"];

/** Commands that are missing, such as those without permission, have no keys. */
export function useCommandShortcuts<C extends CommandName>(
  keys: Record<C, readonly [keys: string, alias?: string]>,
  commands: { [K in C]?: (() => unknown) | false },
): void {
  const { t } = useTranslation("email");
  // Memoize by the names of the commands: the commands change at each render, and translating twenty names takes
  // several milliseconds.
  const availableCommands = (Object.keys(keys) as C[]).filter((command) => commands[command]).join(" ");
  const shortcuts = useMemo(
    () =>
      (availableCommands.split(" ").filter(Boolean) as C[]).map((command) => {
        const [main, alias] = keys[command];
        return { id: command, keys: main, ...(alias && { alias }), label: t(`shortcuts.${command as CommandName}`) };
      }),
    [availableCommands, keys, t],
  );
  useShortcuts(shortcuts, (id) => {
    const run = commands[id as C];
    if (run) run();
  });
}
