import { useRouterState } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { isPageWithCount, useCounts } from "./counts.tsx";
import { useMenuBackgroundClass } from "./menu-links.tsx";
import { OutboxStatus } from "./outbox-status.tsx";
import { getAriaCurrent, type MenuGroup, useMenuGroups } from "./pages.ts";
import { WorkspaceStatus } from "./workspace-status.tsx";

export function MenuBar() {
  const { t } = useTranslation();
  return (
    <div
      className={`flex items-center justify-between gap-2 rounded-b-[inherit] border-t border-separator px-2 py-1 ${useMenuBackgroundClass()}`}
    >
      <nav aria-label={t("menu.label")} className="shrink-0">
        <ul className="flex items-center gap-1">
          {useMenuGroups().map((group) => (
            <li key={group.title}>
              <MenuBarGroup {...group} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 items-center gap-1">
        <OutboxStatus />
        <WorkspaceStatus />
      </div>
    </div>
  );
}

// Hovering or focusing the group preloads the code.
const loadDropdown = () => import("./menu-bar-dropdown.tsx");
const MenuBarDropdown = lazyWithRetry(async () => (await loadDropdown()).MenuBarDropdown);

/** A dot means that a page of the group has a count. */
export function MenuBarGroup({ title, pages }: MenuGroup) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useLastDefined(isOpen || undefined);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isActive = pages.some((page) => getAriaCurrent(page, path));
  const hasCount = useCounts(pages.map(({ title }): string => title).filter(isPageWithCount)).some(
    (count) => count > 0,
  );
  const open = () => setOpen(true);
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        className={isActive ? "bg-accent-soft font-semibold text-accent-soft-foreground" : ""}
        data-status={isActive ? "active" : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDropdown()}
        onFocus={() => void loadDropdown()}
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === "ArrowDown") open();
        }}
      >
        {t(`menu.${title}`)}
        {hasCount && <span className="size-1.5 rounded-full bg-accent" />}
        <ChevronDown aria-hidden />
      </Button>
      <Suspense>
        {wasOpened && (
          <MenuBarDropdown title={title} pages={pages} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        )}
      </Suspense>
    </>
  );
}
