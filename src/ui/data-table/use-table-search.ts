import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { type TableSearch, type TableSpec, writeSort } from "./table-search.ts";
import type { SortBy } from "./types.ts";

interface ChangeOptions {
  /** In the place of the address that is there, not after it. */
  replace?: boolean;
}

/** How long the address waits for another key. What is shown waits for none. */
const TYPING_MS = 200;

/**
 * What the address says about a list, how to change a part of it, and what {@link DataTable} needs of it. Whatever narrows
 * the list leads to its first page; what is the default is left out of the address. An address typed by hand that says
 * what means nothing is put right, and a toast says so.
 *
 * What is typed into the search counts at once, the `search` that is given back has it: the router takes longer for an
 * address than the worker for its rows. The address follows when the keys pause or the field is left.
 *
 * Give it the route's own search: `useTableSearch(route.useSearch(), usersTable)`.
 */
export function useTableSearch<S extends TableSearch>(inAddress: S, spec: TableSpec) {
  const router = useRouter();
  const { typed, searchFor, forget } = useTyped(inAddress.q);
  const search: S = typed ? { ...inAddress, ...typed } : inAddress;
  const change = (part: Partial<S>, { replace = false }: ChangeOptions = {}) => {
    if ("q" in part) forget();
    return router.navigate({ ...target({ ...typed, ...part }), replace, resetScroll: false });
  };
  const narrow = (part: Partial<S>, options?: ChangeOptions) => change({ ...part, page: undefined }, options);
  useCorrectedAddress(spec);

  const page = search.page ?? 1;
  const perPage = search.perPage ?? spec.perPage;
  const onlyIf = <T>(value: T, byDefault: T) => (value === byDefault ? undefined : value);
  const table = {
    page,
    perPage,
    sort: spec.sortOf(search),
    onPage: (wanted: number, options?: ChangeOptions) =>
      void change({ page: onlyIf(wanted, 1) } as Partial<S>, options),
    onPerPage: (wanted: number) => void narrow({ perPage: onlyIf(wanted, spec.perPage) } as Partial<S>),
    onSort: (sort: readonly SortBy[]) =>
      void narrow({ sort: onlyIf(writeSort(sort), writeSort(spec.sort)) || undefined } as Partial<S>),
    pageHref,
  };
  /** Whether anything but the order and the page is chosen. */
  const isNarrowed = ["q", ...spec.filters].some((name) => {
    const value = search[name as keyof S];
    return value !== undefined && value !== "";
  });
  const clear = () => narrow(Object.fromEntries(["q", ...spec.filters].map((name) => [name, undefined])) as Partial<S>);
  return { search, searchFor, change, narrow, clear, isNarrowed, table };
}

/** What has been typed and is not in the address yet, and how to say what is. */
function useTyped(inAddress: string | undefined) {
  const router = useRouter();
  const [typed, setTyped] = useState<{ q: string | undefined; page: undefined }>();
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // It has come there, or something else has, such as Back; what was written before the last keys has not caught up.
    if (inAddress === typed?.q || inAddress !== written) setTyped(undefined);
  }
  useEffect(() => {
    if (!typed) return;
    const write = () => {
      setWritten(typed.q);
      void router.navigate({ ...target(typed), replace: true, resetScroll: false });
    };
    const timer = setTimeout(write, TYPING_MS);
    addEventListener("focusout", write, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("focusout", write);
    };
  }, [typed, router]);
  const searchFor = (q: string) =>
    setTyped(q === (inAddress ?? "") ? undefined : { q: q || undefined, page: undefined });
  const forget = () => setTyped(undefined);
  return { typed, searchFor, forget };
}

/** The address that is there with another page. By hand: the router takes longer for one than a row takes to be drawn. */
function pageHref(wanted: number): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (wanted > 1) query.set("page", String(wanted));
  else query.delete("page");
  return query.size > 0 ? `${pathname}?${String(query).replaceAll("%2C", ",")}` : pathname;
}

/** The same page with a part of its search changed. The router knows the search of every route, this one none. */
const target = <S>(part: Partial<S>) => ({ to: ".", search: ((previous: S) => ({ ...previous, ...part })) as never });

function useCorrectedAddress({ corrected, takeFault }: TableSpec): void {
  const { t } = useTranslation("table");
  const router = useRouter();
  const [ownPath] = useState(router.latestLocation.pathname);
  useEffect(() => {
    const check = () => {
      const { pathname, searchStr } = router.latestLocation;
      const right = pathname === ownPath ? corrected(searchStr) : undefined;
      if (takeFault() || right) toast(t("address.corrected"), { id: "address-corrected" });
      if (right) void router.navigate({ ...target(right), replace: true, resetScroll: false });
    };
    check();
    // Not as a value of the render: the list would be drawn once more with every key of a search.
    return router.subscribe("onResolved", check);
  }, [corrected, ownPath, router, t, takeFault]);
}
