import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PlainLink } from "../../ui/plain-link.tsx";
import { useLocalisedHref } from "../navigation/use-localised-href.ts";
import type { Screen, SitePage } from "./pages.ts";

interface MenuLinkProps {
  page: Screen | SitePage;
  className: string;
  title?: string | undefined;
  onNavigate?: (() => void) | undefined;
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
function ScreenLink({ to, title, onNavigate, ...look }: ScreenLinkProps) {
  const current = useRouterState({ select: ({ location }) => getAriaCurrent(to, location.pathname) });
  return (
    <PlainLink
      to={to}
      preloads="on-hover"
      title={title}
      onClick={onNavigate}
      {...(current && { "data-status": "active", "aria-current": current })}
      {...look}
    />
  );
}

/** Whether a path is the screen, or within it: `/apps/user/view/7` is within `/apps/user/list`. */
export function getAriaCurrent(to: Screen["to"], path: string): "page" | "true" | undefined {
  if (path === to) return "page";
  return path.startsWith(`${to.replace(/\/list$/, "")}/`) ? "true" : undefined;
}

interface SiteLinkProps extends Omit<MenuLinkProps, "page"> {
  href: string;
}

function SiteLink({ href, onNavigate, ...look }: SiteLinkProps) {
  const publicHref = useLocalisedHref();
  return <a href={publicHref(href)} onClick={onNavigate} {...look} />;
}
