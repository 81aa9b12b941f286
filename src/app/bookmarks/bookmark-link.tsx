import { Link } from "@tanstack/react-router";
import type { PageEntry } from "../../state/navbar.ts";
import { usePublicHref } from "../use-public-href.ts";
import { pageIcon, placeOf } from "./page-place.ts";

interface BookmarkLinkProps {
  page: PageEntry;
  className: string;
  /** Shows the icon alone; the title stays for screen readers and as a tooltip. */
  iconOnly?: boolean;
  onFollow?: (() => void) | undefined;
}

/** The way to a bookmarked page. */
export function BookmarkLink({ page: { title, link }, className, iconOnly = false, onFollow }: BookmarkLinkProps) {
  const publicHref = usePublicHref();
  const place = placeOf(link);
  const Icon = pageIcon(link);
  const common = { onClick: onFollow, title: iconOnly ? title : undefined, className };
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
