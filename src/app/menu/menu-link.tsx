import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Screen, SitePage } from "../pages.ts";
import { usePublicHref } from "../use-public-href.ts";

interface MenuLinkProps {
  page: Screen | SitePage;
  className: string;
  title?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a screen or to a page of the public site; the one that is open carries `data-status="active"`. */
export function MenuLink({ page, onFollow, children, ...look }: MenuLinkProps) {
  const publicHref = usePublicHref();
  return "to" in page ? (
    <Link to={page.to} activeOptions={{ includeSearch: false }} onClick={onFollow} {...look}>
      {children}
    </Link>
  ) : (
    <a href={publicHref(page.href)} onClick={onFollow} {...look}>
      {children}
    </a>
  );
}
