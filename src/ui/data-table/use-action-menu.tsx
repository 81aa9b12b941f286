import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { ActionMenuProps } from "./action-menu.tsx";
import type { TableAction } from "./types.ts";

const ActionMenu = lazy(() => import("./action-menu.tsx").then(({ ActionMenu }) => ({ default: ActionMenu })));

type Opened = Pick<ActionMenuProps, "label" | "actions" | "placement">;

/** A menu that opens at whatever button asks for it; its code comes with the first. */
export function useActionMenu() {
  const [opened, setOpened] = useState<Opened>();
  const trigger = useRef<HTMLElement>(null);
  const open = useCallback(
    (button: HTMLElement, label: string, actions: readonly TableAction[], placement?: Opened["placement"]) => {
      trigger.current = button;
      setOpened({ label, actions, ...(placement && { placement }) });
    },
    [],
  );
  const menu: ReactNode = opened && (
    <Suspense>
      <ActionMenu {...opened} trigger={trigger} onClose={() => setOpened(undefined)} />
    </Suspense>
  );
  return { open, menu };
}
