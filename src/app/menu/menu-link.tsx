import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PlainLink } from "../../ui/plain-link.tsx";
import type { Screen, SitePage } from "../pages.ts";
import { usePublicHref } from "../use-public-href.ts";

interface MenuLinkProps {
  page: Screen | SitePage;
  className: string;
  title?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a screen or to a page of the public site. */
export function MenuLink({ page, ...link }: MenuLinkProps) {
  return "to" in page ? <ScreenLink to={page.to} {...link} /> : <SiteLink href={page.href} {...link} />;
}

interface ScreenLinkProps extends Omit<MenuLinkProps, "page"> {
  to: Screen["to"];
}

/** The one that is open, or whose list the open record is of, carries `data-status="active"`. */
function ScreenLink({ to, title, onFollow, ...look }: ScreenLinkProps) {
  const current = useRouterState({ select: ({ location }) => currentIn(to, location.pathname) });
  return (
    <PlainLink
      to={to}
      preloads="on-hover"
      title={title}
      onClick={onFollow}
      {...(current && { "data-status": "active", "aria-current": current })}
      {...look}
    />
  );
}

/** Whether a path is the screen, or within it: `/apps/user/view/7` is within `/apps/user/list`. */
export function currentIn(to: Screen["to"], path: string): "page" | "true" | undefined {
  if (path === to) return "page";
  return path.startsWith(`${to.replace(/\/list$/, "")}/`) ? "true" : undefined;
}

interface SiteLinkProps extends Omit<MenuLinkProps, "page"> {
  href: string;
}

function SiteLink({ href, onFollow, ...look }: SiteLinkProps) {
  const publicHref = usePublicHref();
  return <a href={publicHref(href)} onClick={onFollow} {...look} />;
}
