import { useRouterState } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { appliedSkinAtom } from "../../state/layout.ts";
import { PlainLink } from "../../ui/plain-link.tsx";
import { useLocalisedHref } from "../layout/links.ts";
import { isPageWithCount, PageCountBadge } from "./counts.tsx";
import { getAriaCurrent, getPageLink, type PublicSitePage, type StaffPage, useMenuGroups } from "./pages.ts";

export const menuRowClass =
  "relative flex min-h-9 items-center gap-3 rounded-xl px-3 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-soft-foreground";

interface MenuLinksProps {
  /** Titles become tooltips and accessible names. */
  collapsed?: boolean;
  /** Pages that the menu shows elsewhere. */
  excludedLinks?: readonly string[];
  onNavigate?: (() => void) | undefined;
}

export function MenuLinks({ excludedLinks = [], ...rowProps }: MenuLinksProps) {
  const { t } = useTranslation();
  const { collapsed = false } = rowProps;
  const groups = useMenuGroups().map(({ title, pages }) => ({
    title,
    pages: pages.filter((page) => !excludedLinks.includes(getPageLink(page))),
  }));
  return groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => (
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
          {pages.map((page) => (
            <li key={page.title}>
              <MenuRow page={page} {...rowProps} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

interface MenuRowProps extends Pick<MenuLinksProps, "collapsed" | "onNavigate"> {
  page: StaffPage | PublicSitePage;
}

export function MenuRow({ page, collapsed = false, onNavigate }: MenuRowProps) {
  const { t } = useTranslation();
  const name = t(`menu.${page.title}`);
  return (
    <MenuLink page={page} className={menuRowClass} title={collapsed ? name : undefined} onNavigate={onNavigate}>
      <page.icon className="size-5 shrink-0" aria-hidden />
      <span className={collapsed ? "sr-only" : "truncate"}>{name}</span>
      {isPageWithCount(page.title) && (
        <PageCountBadge page={page.title} {...(collapsed && { badgeClass: "start-6 top-0.5" })} />
      )}
    </MenuLink>
  );
}

interface MenuLinkProps {
  page: StaffPage | PublicSitePage;
  className: string;
  title?: string | undefined;
  onNavigate?: (() => void) | undefined;
  children: ReactNode;
}

/** Public pages are loaded as documents. */
export function MenuLink({ page, ...link }: MenuLinkProps) {
  return "to" in page ? <ScreenLink page={page} {...link} /> : <SiteLink href={page.href} {...link} />;
}

interface ScreenLinkProps extends MenuLinkProps {
  page: StaffPage;
}

/** `data-status="active"` while the screen or one of its records is open. */
function ScreenLink({ page, title, onNavigate, ...linkProps }: ScreenLinkProps) {
  const current = useRouterState({ select: ({ location }) => getAriaCurrent(page, location.pathname) });
  return (
    <PlainLink
      to={page.to}
      preloads="on-hover"
      title={title}
      onClick={onNavigate}
      {...(current && { "data-status": "active", "aria-current": current })}
      {...linkProps}
    />
  );
}

interface SiteLinkProps extends Omit<MenuLinkProps, "page"> {
  href: string;
}

function SiteLink({ href, onNavigate, ...linkProps }: SiteLinkProps) {
  const toLocalisedHref = useLocalisedHref();
  return <a href={toLocalisedHref(href)} onClick={onNavigate} {...linkProps} />;
}

export function useMenuBackgroundClass(): string {
  return `bg-surface text-foreground ${useAtomValue(appliedSkinAtom) === "semi-dark" ? "dark on-ink" : ""}`;
}
