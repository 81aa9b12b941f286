import { type AnyRouter, type LinkProps, useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { pathLanguage } from "../lib/language.ts";

/** Addresses that end with the record's id, as in `/apps/user/view/$id`. */
type RecordPath = Extract<LinkProps["to"], `${string}/$id`>;

interface RecordLinkProps {
  to: RecordPath;
  id: number;
  className: string;
  children: ReactNode;
}

/**
 * The link from a list's row to its record. The router's own link listens to every change of the address and works its
 * own out anew, which a page of rows pays for with every key of a search; this one is a plain one until it is used.
 */
export function RecordLink({ to, id, className, children }: RecordLinkProps) {
  const router = useRouter();
  const destination = { to, params: { id: String(id) } };
  const follow = (event: MouseEvent) => {
    // With Ctrl, ⌘, Shift or Alt it is the browser's, as every link is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(destination);
  };
  return (
    <a
      href={folder(router, to) + id}
      onPointerDown={() => void router.preloadRoute(destination)}
      onClick={follow}
      className={className}
    >
      {children}
    </a>
  );
}

const folders = new Map<string, string>();

/** What the addresses of all records of a kind have in common, in the language of the path. */
function folder(router: AnyRouter, to: RecordPath): string {
  const key = `${pathLanguage(router.history.location.pathname)} ${to}`;
  const known = folders.get(key) ?? router.buildLocation({ to, params: { id: "0" } }).publicHref.replace(/0$/, "");
  folders.set(key, known);
  return known;
}
