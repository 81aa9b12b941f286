import type { FlatNamespace, TFunction } from "i18next";
import type { Atom, PrimitiveAtom, Store } from "jotai";
import { createContext } from "preact";
import { useCallback, useContext, useLayoutEffect, useState } from "preact/hooks";
import { getPathLanguage, setPathLanguage } from "../../lib/language.ts";
import { createTranslate } from "./translate.ts";

export interface Island {
  store: Store;
  language: string;
  /** Translates the texts of the island's area. */
  t: TFunction<never>;
  /** Adds the language prefix of the page to a path. */
  toHref: (path: string) => string;
}

export const IslandContext = createContext<Island | undefined>(undefined);

export function useIsland(): Island {
  const island = useContext(IslandContext);
  if (!island) throw new Error("This component needs an IslandContext.");
  return island;
}

/** Pages load the texts of their language only. */
const texts = import.meta.glob<{ default: object }>("../../i18n/{en,th}/{contact,demo}.ts");

export async function loadIsland(area: "contact" | "demo", store: Store): Promise<Island> {
  const language = document.documentElement.lang;
  const load = texts[`../../i18n/${language}/${area}.ts`];
  if (!load) throw new Error(`There are no texts for ${language}/${area}.`);
  const prefix = getPathLanguage(location.pathname);
  return {
    store,
    language,
    t: createTranslate((await load()).default, language),
    toHref: (path) => setPathLanguage(path, prefix),
  };
}

export function useTexts<Area extends FlatNamespace>() {
  const { t, language } = useIsland();
  return { t: t as unknown as TFunction<Area>, language };
}

/** False while prerendering and during the first render in the browser, which must match the prerendered markup. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
}

interface ExternalStore<T> {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => T;
  getServerSnapshot: () => T;
}

/** Preact has `useSyncExternalStore` only in preact/compat, which is 1.5 kB gzip more. */
export function useExternalStore<T>(store: ExternalStore<T>): T {
  const [value, setValue] = useState(store.getServerSnapshot);
  useLayoutEffect(() => {
    const update = () => setValue(() => store.getSnapshot());
    update();
    return store.subscribe(update);
  }, [store]);
  return value;
}

/** Jotai's hooks need React. */
export function useAtomValue<T>(atom: Atom<T>): T {
  const { store } = useIsland();
  const [value, setValue] = useState(() => store.get(atom));
  useLayoutEffect(() => {
    const update = () => setValue(() => store.get(atom));
    update();
    return store.sub(atom, update);
  }, [store, atom]);
  return value;
}

type Change<T> = T | ((current: T) => T);

export function useSetAtom<T>(atom: PrimitiveAtom<T>): (change: Change<T>) => void {
  const { store } = useIsland();
  return useCallback((change) => store.set(atom, change), [store, atom]);
}

export function useAtom<T>(atom: PrimitiveAtom<T>): [T, (change: Change<T>) => void] {
  return [useAtomValue(atom), useSetAtom(atom)];
}
