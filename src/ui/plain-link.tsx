import { type LinkProps, useRouter, useRouterState } from "@tanstack/react-router";
import { type ComponentPropsWithoutRef, type MouseEvent, useRef } from "react";
import { getPathLanguage, setPathLanguage } from "../lib/language.ts";

interface PlainLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "id"> {
  to: NonNullable<LinkProps["to"]>;
  /** Replaces `$id` in the path `to`. */
  id?: number;
  /** Replaces `$slug` in the path `to`. */
  slug?: string;
  search?: Record<string, string | undefined>;
  preloads: "on-hover" | "on-press" | "never";
}

/** How long the pointer must stay on a link before the target page is preloaded. */
const HOVER_DELAY_MS = 50;

/** For places with many links: the router's own link recomputes its href at every URL change. */
export function PlainLink({ to, id, slug = "", search, preloads, onClick, ...anchorProps }: PlainLinkProps) {
  const router = useRouter();
  const pathLanguage = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const destination = { to, params: { id: String(id), slug }, ...(search && { search: () => search }) };
  const preload = () => void router.preloadRoute(destination);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // The browser handles clicks with Ctrl, ⌘, Shift or Alt itself.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(destination);
  };
  const path = to.replace("$id", String(id)).replace("$slug", encodeURIComponent(slug));
  return (
    <a
      {...anchorProps}
      href={setPathLanguage(path, pathLanguage) + (search ? router.options.stringifySearch(search) : "")}
      onClick={handleClick}
      {...(preloads === "on-press" && { onPointerDown: preload })}
      {...(preloads === "on-hover" && {
        onPointerEnter: () => {
          hoverTimer.current = setTimeout(preload, HOVER_DELAY_MS);
        },
        onPointerLeave: () => clearTimeout(hoverTimer.current),
        onFocus: preload,
      })}
    />
  );
}
