import "../../ui/overlays.css";
import { Dropdown } from "@heroui/react";
import { useRouter, useRouterState } from "@tanstack/react-router";
import type { ComponentProps, RefObject } from "react";
import { RouterProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { getPathLanguage, setPathLanguage } from "../../lib/language.ts";
import { isPageWithCount, PageCountBadge } from "./counts.tsx";
import { getAriaCurrent, type MenuGroup } from "./pages.ts";

interface MenuBarDropdownProps extends MenuGroup {
  /** Gets the focus back when the drop-down closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MenuBarDropdown({ title, pages, trigger, isOpen, onOpenChange }: MenuBarDropdownProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { prefix, path } = useRouterState({
    select: ({ location }) => ({ prefix: getPathLanguage(location.publicHref), path: location.pathname }),
    structuralSharing: true,
  });
  const follow = (href: string) => {
    // Public pages have no route, so the browser loads them as documents.
    if (pages.some((page) => "href" in page && setPathLanguage(page.href, prefix) === href)) location.assign(href);
    else router.history.push(href);
  };
  return (
    <RouterProvider navigate={follow}>
      {/* HeroUI's Dropdown must contain its trigger, but the trigger renders before this code loads. So use only
      Dropdown.Popover. */}
      <Dropdown.Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        aria-label={t(`menu.${title}`)}
        placement="bottom start"
        className="dropdown__popover"
      >
        <Dropdown.Menu
          aria-label={t(`menu.${title}`)}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          className="dropdown__menu"
        >
          {pages.map((page) => {
            const current = getAriaCurrent(page, path);
            return (
              <Dropdown.Item
                key={page.title}
                id={page.title}
                href={setPathLanguage("to" in page ? page.to : page.href, prefix)}
                textValue={t(`menu.${page.title}`)}
                // React Aria drops an `aria-current` among the item's props.
                render={(link) => <a {...(link as ComponentProps<"a">)} aria-current={current} />}
                className={current ? "font-semibold text-accent-soft-foreground" : ""}
              >
                <page.icon className="size-4 shrink-0" aria-hidden />
                <span className="truncate">{t(`menu.${page.title}`)}</span>
                {isPageWithCount(page.title) && <PageCountBadge page={page.title} />}
              </Dropdown.Item>
            );
          })}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </RouterProvider>
  );
}
