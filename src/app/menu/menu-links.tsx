import { useRouterState } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { skinAtom } from "../../state/layout.ts";
import { PlainLink } from "../../ui/plain-link.tsx";
import { useLocalisedHref } from "../layout/links.ts";
import { hasCount, PageCount } from "./counts.tsx";
import { type Screen, type SitePage, useMenuGroups } from "./pages.ts";

const link =
  "relative flex min-h-9 items-center gap-3 rounded-xl px-3 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-soft-foreground";

interface MenuLinksProps {
  /** Shows only icons; titles are tooltips and for screen readers. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** Links to the permitted pages by group, with counts. */
export function MenuLinks({ collapsed = false, onNavigate }: MenuLinksProps) {
  const { t } = useTranslation();
  return useMenuGroups().map(({ title, pages }) => (
    <section
      key={title}
      aria-label={t(`menu.${title}`)}
      className={collapsed ? "not-first:mt-2 not-first:border-t not-first:border-separator not-first:pt-2" : "mb-4"}
    >
      {!collapsed && (
        <p className="mb-1 px-3 text-xs font-medium text-muted" aria-hidden>
          {t(`menu.${title}`)}
        </p>
      )}
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => {
          const name = t(`menu.${page.title}`);
          return (
            <li key={page.title}>
              <MenuLink page={page} className={link} title={collapsed ? name : undefined} onNavigate={onNavigate}>
                <page.icon className="size-5 shrink-0" aria-hidden />
                <span className={collapsed ? "sr-only" : "truncate"}>{name}</span>
                {hasCount(page.title) && (
                  <PageCount page={page.title} {...(collapsed && { badge: "start-6 top-0.5" })} />
                )}
              </MenuLink>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

interface MenuLinkProps {
  page: Screen | SitePage;
  className: string;
  title?: string | undefined;
  onNavigate?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a screen or a public page. */
export function MenuLink({ page, ...link }: MenuLinkProps) {
  return "to" in page ? <ScreenLink to={page.to} {...link} /> : <SiteLink href={page.href} {...link} />;
}

interface ScreenLinkProps extends Omit<MenuLinkProps, "page"> {
  to: Screen["to"];
}

/** Sets `data-status="active"` for the current page or the list of the current record. */
function ScreenLink({ to, title, onNavigate, ...linkProps }: ScreenLinkProps) {
  const current = useRouterState({ select: ({ location }) => getAriaCurrent(to, location.pathname) });
  return (
    <PlainLink
      to={to}
      preloads="on-hover"
      title={title}
      onClick={onNavigate}
      {...(current && { "data-status": "active", "aria-current": current })}
      {...linkProps}
    />
  );
}

/** Returns whether a path belongs to a screen: `/apps/user/view/7` belongs to `/apps/user/list`. */
export function getAriaCurrent(to: Screen["to"], path: string): "page" | "true" | undefined {
  if (path === to) return "page";
  return path.startsWith(`${to.replace(/\/list$/, "")}/`) ? "true" : undefined;
}

interface SiteLinkProps extends Omit<MenuLinkProps, "page"> {
  href: string;
}

function SiteLink({ href, onNavigate, ...linkProps }: SiteLinkProps) {
  const publicHref = useLocalisedHref();
  return <a href={publicHref(href)} onClick={onNavigate} {...linkProps} />;
}

/** Background classes of the menu; the semi-dark skin uses brand ink with the dark palette. */
export function useMenuBackground(): string {
  return `bg-surface text-foreground ${useAtomValue(skinAtom) === "semi-dark" ? "dark on-ink" : ""}`;
}
