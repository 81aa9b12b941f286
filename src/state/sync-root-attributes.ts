import type { Store } from "jotai";
import { accentAtom, appliedSkinAtom, densityAtom, isRtlAtom, textSizeAtom } from "./layout.ts";

type Root = Pick<HTMLElement, "setAttribute"> & {
  classList: Pick<DOMTokenList, "toggle">;
  style: Pick<CSSStyleDeclaration, "setProperty">;
};

/** Follows every change of the atoms. src/boot.js applies the same values before the first paint. */
export function syncRootAttributes(store: Store, root: Root = document.documentElement): void {
  const watch = (atom: Parameters<Store["sub"]>[0], apply: () => void) => {
    apply();
    store.sub(atom, apply);
  };
  watch(appliedSkinAtom, () => {
    const skin = store.get(appliedSkinAtom);
    root.classList.toggle("dark", skin === "dark");
    root.setAttribute("data-skin", skin);
  });
  watch(accentAtom, () => root.setAttribute("data-accent", store.get(accentAtom)));
  watch(densityAtom, () => root.setAttribute("data-density", store.get(densityAtom)));
  watch(isRtlAtom, () => root.setAttribute("dir", store.get(isRtlAtom) ? "rtl" : "ltr"));
  watch(textSizeAtom, () => root.style.setProperty("--text-scale", String(store.get(textSizeAtom) / 100)));
}
