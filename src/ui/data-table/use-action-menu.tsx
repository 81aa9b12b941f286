import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { ActionMenuProps } from "./action-menu.tsx";
import type { TableAction } from "./types.ts";

const ActionMenu = lazyWithRetry(async () => (await import("./action-menu.tsx")).ActionMenu);

type OpenMenu = Pick<ActionMenuProps, "label" | "actions" | "placement">;

/** Many buttons share one menu. Its code loads when it first opens. */
export function useActionMenu() {
  const [openMenu, setOpenMenu] = useState<OpenMenu>();
  const trigger = useRef<HTMLElement>(null);
  const open = (
    button: HTMLElement,
    label: string,
    actions: readonly TableAction[],
    placement?: OpenMenu["placement"],
  ) => {
    trigger.current = button;
    setOpenMenu({ label, actions, ...(placement && { placement }) });
  };
  const menu: ReactNode = openMenu && (
    <Suspense>
      <ActionMenu {...openMenu} trigger={trigger} onClose={() => setOpenMenu(undefined)} />
    </Suspense>
  );
  return { open, menu };
}
