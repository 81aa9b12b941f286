import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTimeout } from "../../lib/with-timeout.ts";
import { useSearchCorrection } from "../use-search-correction.ts";
import { formatSort, type TableSearch, type TableSearchConfig } from "./table-search.ts";
import type { SortBy } from "./types.ts";

interface ChangeOptions {
  /** In the place of the address that is there, not after it. */
  replace?: boolean;
}

/** How long the address waits for another key. What is shown waits for none. */
const TYPING_MS = 500;

/**
 * What the address says about a list, how to change a part of it, and what {@link DataTable} needs of it. Whatever narrows
 * the list leads to its first page; what is the default is left out of the address. An address typed by hand that says
 * what means nothing is put right, and a toast says so.
 *
 * The rows are asked for before anything is drawn, and the list is drawn once, with them. What is typed into the search
 * counts at once, the `search` that is given back has it: the router takes longer for an address than the worker for its
 * rows. The address follows when the keys pause or the field is left. The field is the browser's: nothing is drawn for a
 * letter, and a text from elsewhere (Back, filters that are cleared) is put into it, which drops what was typed before.
 *
 * Give it the route's own search and what fetches the rows of a search into the cache:
 * `useTableSearch(route.useSearch(), usersTable, (search) => queryClient.prefetchQuery(usersQuery(listParams(search))))`.
 */
export function useTableSearch<S extends TableSearch>(
  inAddress: S,
  spec: TableSearchConfig,
  prefetch: (search: S) => Promise<unknown>,
) {
  const { t } = useTranslation("table");
  const router = useRouter();
  const [ownPath] = useState(() => pathOf(router));
  /** Whoever is on the way to another page is not held back, nor changed where they are then. */
  const hasLeft = useCallback(() => pathOf(router) !== ownPath, [router, ownPath]);
  const now = useRef({ inAddress, prefetch });
  useLayoutEffect(() => {
    now.current = { inAddress, prefetch };
  });
  const fetched = useCallback(
    (part: Partial<S>) => withTimeout(now.current.prefetch({ ...now.current.inAddress, ...part })),
    [],
  );
  const { typed, newest, written, field, show, searchFor, drop, forget } = useTyped(inAddress.q, fetched, hasLeft);
  const search: S = typed ? { ...inAddress, ...typed } : inAddress;
  // The same from one render to the next: what does not change with a key of the search is not drawn for it.
  const acts = useMemo(() => {
    const change = async (part: Partial<S>, { replace = false }: ChangeOptions = {}) => {
      if (hasLeft()) return;
      const isOfText = "q" in part;
      if (isOfText) {
        drop();
        show(part.q);
      }
      await fetched({ ...newest.current, ...part });
      if (hasLeft()) return;
      // What is typed into the field after its text was changed goes on from there.
      const whole: Partial<S> = isOfText ? { ...part, ...newest.current } : { ...newest.current, ...part };
      if ("q" in whole) written.current = whole.q;
      await router.navigate({ ...target(whole), replace, resetScroll: false });
      if (isOfText && !newest.current) forget();
    };
    const narrow = (part: Partial<S>, options?: ChangeOptions) => change({ ...part, page: undefined }, options);
    const clear = () =>
      narrow(Object.fromEntries(["q", ...spec.filterNames].map((name) => [name, undefined])) as Partial<S>);
    const onlyIf = <T>(value: T, byDefault: T) => (value === byDefault ? undefined : value);
    return {
      change,
      narrow,
      clear,
      onPage: (wanted: number, options?: ChangeOptions) =>
        void change({ page: onlyIf(wanted, 1) } as Partial<S>, options),
      onPerPage: (wanted: number) => void narrow({ perPage: onlyIf(wanted, spec.perPage) } as Partial<S>),
      onSort: (sort: readonly SortBy[]) =>
        void narrow({ sort: onlyIf(formatSort(sort), formatSort(spec.sort)) || undefined } as Partial<S>),
    };
  }, [router, spec, fetched, hasLeft, newest, written, show, drop, forget]);
  const { change, narrow, clear, onPage, onPerPage, onSort } = acts;
  useSearchCorrection(spec, t("address.corrected"));

  const table = {
    page: search.page ?? 1,
    perPage: search.perPage ?? spec.perPage,
    sort: spec.getSort(search),
    onPage,
    onPerPage,
    onSort,
    pageHref,
    view: JSON.stringify(search),
  };
  /** Whether anything but the order and the page is chosen. */
  const isNarrowed = ["q", ...spec.filterNames].some((name) => {
    const value = search[name as keyof S];
    return value !== undefined && value !== "";
  });
  return { search, field, searchFor, change, narrow, clear, isNarrowed, table };
}

interface Typed {
  q: string | undefined;
  page: undefined;
}

/** What has been typed and is not in the address yet, and how to say what is. */
function useTyped<S extends TableSearch>(
  inAddress: string | undefined,
  fetched: (part: Partial<S>) => Promise<unknown>,
  hasLeft: () => boolean,
) {
  const router = useRouter();
  /** What is shown; the newest may still wait for its rows. */
  const [typed, setTyped] = useState<Typed>();
  const newest = useRef<Typed>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const address = useRef(inAddress);
  /** What the address will have, or has. */
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((q: string | undefined) => {
    if (field.current) field.current.value = q ?? "";
  }, []);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    newest.current = undefined;
  }, []);
  const forget = useCallback(() => {
    drop();
    setTyped(undefined);
  }, [drop]);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (!newest.current) return;
    if (hasLeft()) return forget();
    // Not while an address is on its way: what comes there is another one.
    if (newest.current.q === address.current && written.current === address.current) return forget();
    written.current = newest.current.q;
    void router.navigate({ ...target(newest.current), replace: true, resetScroll: false });
  }, [router, hasLeft, forget]);
  useLayoutEffect(() => {
    address.current = inAddress;
    // What was written before the last keys has not caught up. All else has, or is something else, such as Back.
    if (inAddress === written.current && newest.current && inAddress !== newest.current.q) return;
    written.current = inAddress;
    forget();
    show(inAddress);
  }, [inAddress, forget, show]);
  useEffect(() => {
    addEventListener("focusout", write);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("focusout", write);
    };
  }, [write]);

  const searchFor = useCallback(
    (q: string) => {
      const next: Typed = { q: q || undefined, page: undefined };
      newest.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, TYPING_MS);
      void fetched(next as Partial<S>).then(() => {
        // What was typed since then is shown instead, and what the address has by now needs no showing.
        if (newest.current === next) setTyped(next);
      });
    },
    [write, fetched],
  );
  return { typed, newest, written, field, show, searchFor, drop, forget };
}

/** The address that is there with another page. By hand: the router takes longer for one than a row takes to be drawn. */
function pageHref(wanted: number): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (wanted > 1) query.set("page", String(wanted));
  else query.delete("page");
  return query.size > 0 ? `${pathname}?${String(query).replaceAll("%2C", ",")}` : pathname;
}

/** Where the page is, or is on its way to; an address may be typed in capitals or with a slash at its end. */
const pathOf = ({ latestLocation }: RegisteredRouter) => latestLocation.pathname.replace(/\/$/, "").toLowerCase();

/** The same page with a part of its search changed. The router knows the search of every route, this one none. */
const target = <S>(part: Partial<S>) => ({ to: ".", search: ((previous: S) => ({ ...previous, ...part })) as never });
