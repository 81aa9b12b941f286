import "../../ui/overlays.css";
import { Dropdown } from "@heroui/react";
import { useRouter, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { pathLanguage, withLanguage } from "../../lib/language.ts";
import { PageCount } from "../counts/page-count.tsx";
import { isCounted } from "../counts/sources.ts";
import type { MenuGroup } from "../pages.ts";

/** The pages of a group of the horizontal menu, opened at once by the button that is given. */
export function MenuBarDropdown({ title, pages, children }: MenuGroup & { children: ReactNode }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { prefix, path } = useRouterState({
    select: ({ location }) => ({ prefix: pathLanguage(location.publicHref), path: location.pathname }),
    structuralSharing: true,
  });
  const follow = (href: string) => {
    // The pages of the public site are documents of their own.
    if (pages.some((page) => "href" in page && withLanguage(page.href, prefix) === href)) location.assign(href);
    else router.history.push(href);
  };
  return (
    <RouterProvider navigate={follow}>
      <Dropdown defaultOpen>
        {children}
        <Dropdown.Popover placement="bottom start">
          <Dropdown.Menu aria-label={t(`menu.${title}`)}>
            {pages.map((page) => (
              <Dropdown.Item
                key={page.title}
                id={page.title}
                href={withLanguage("to" in page ? page.to : page.href, prefix)}
                textValue={t(`menu.${page.title}`)}
                className={"to" in page && path.startsWith(page.to) ? "font-semibold text-accent-soft-foreground" : ""}
              >
                <page.icon className="size-4 shrink-0" aria-hidden />
                <span className="truncate">{t(`menu.${page.title}`)}</span>
                {isCounted(page.title) && <PageCount of={page.title} />}
              </Dropdown.Item>
            ))}
          </Dropdown.Menu>
        </Dropdown.Popover>
      </Dropdown>
    </RouterProvider>
  );
}
