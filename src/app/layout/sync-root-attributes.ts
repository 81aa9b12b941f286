import { accentAtom, isRtlAtom, skinAtom, textSizeAtom } from "../../state/layout.ts";
import type { Store } from "../router-context.ts";

type Root = Pick<HTMLElement, "setAttribute"> & {
  classList: Pick<DOMTokenList, "toggle">;
  style: Pick<CSSStyleDeclaration, "setProperty">;
};

/** Mirrors the layout atoms to attributes of the root element. The boot script sets the same before the first paint. */
export function syncRootAttributes(store: Store, root: Root = document.documentElement): void {
  const follow = (atom: Parameters<Store["sub"]>[0], apply: () => void) => {
    apply();
    store.sub(atom, apply);
  };
  follow(skinAtom, () => {
    const skin = store.get(skinAtom);
    root.classList.toggle("dark", skin === "dark");
    root.setAttribute("data-skin", skin);
  });
  follow(accentAtom, () => root.setAttribute("data-accent", store.get(accentAtom)));
  follow(isRtlAtom, () => root.setAttribute("dir", store.get(isRtlAtom) ? "rtl" : "ltr"));
  follow(textSizeAtom, () => root.style.setProperty("--text-scale", String(store.get(textSizeAtom) / 100)));
}
