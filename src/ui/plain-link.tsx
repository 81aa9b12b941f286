import { type LinkProps, useRouter, useRouterState } from "@tanstack/react-router";
import { type ComponentPropsWithoutRef, type MouseEvent, useRef } from "react";
import { getPathLanguage, withLanguage } from "../lib/language.ts";

interface PlainLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "id"> {
  to: NonNullable<LinkProps["to"]>;
  /** For `to` that ends with `$id`. */
  id?: number;
  /** When the page it leads to is fetched: while the pointer rests on it, or once it is pressed. */
  preloads: "on-hover" | "on-press";
}

/** A pointer that only comes by asks for nothing. */
const REST_MS = 50;

/**
 * A link to a screen, where there are many: the menu, the rows of a list. The router's own works its address out anew
 * with every change of the address, and the page pays for all of them with every key of a search; this one writes it down.
 */
export function PlainLink({ to, id, preloads, onClick, ...look }: PlainLinkProps) {
  const router = useRouter();
  const prefix = useRouterState({ select: ({ location }) => getPathLanguage(location.publicHref) });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const destination = { to, params: { id: String(id) } };
  const preload = () => void router.preloadRoute(destination);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // With Ctrl, ⌘, Shift or Alt it is the browser's, as every link is.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(destination);
  };
  const path = id === undefined ? to : to.replace("$id", String(id));
  return (
    <a
      {...look}
      href={withLanguage(path, prefix)}
      onClick={follow}
      {...(preloads === "on-press"
        ? { onPointerDown: preload }
        : {
            onPointerEnter: () => {
              rest.current = setTimeout(preload, REST_MS);
            },
            onPointerLeave: () => clearTimeout(rest.current),
            onFocus: preload,
          })}
    />
  );
}
