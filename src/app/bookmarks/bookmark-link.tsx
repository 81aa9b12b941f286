import { Link } from "@tanstack/react-router";
import type { PageEntry } from "../../state/navbar.ts";
import { findMenuPage, getPageIcon } from "../menu/menu-page.ts";
import { useLocalisedHref } from "../navigation/use-localised-href.ts";

interface BookmarkLinkProps {
  page: PageEntry;
  className: string;
  /** Shows the icon alone; the title stays for screen readers and as a tooltip. */
  iconOnly?: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The way to a bookmarked page. */
export function BookmarkLink({ page: { title, link }, className, iconOnly = false, onNavigate }: BookmarkLinkProps) {
  const publicHref = useLocalisedHref();
  const place = findMenuPage(link);
  const Icon = getPageIcon(link);
  const common = { onClick: onNavigate, title: iconOnly ? title : undefined, className };
  const content = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className={iconOnly ? "sr-only" : "truncate"}>{title}</span>
    </>
  );
  return place && "to" in place ? (
    <Link to={place.to} activeOptions={{ includeSearch: false }} {...common}>
      {content}
    </Link>
  ) : (
    <a href={publicHref(link)} {...common}>
      {content}
    </a>
  );
}
