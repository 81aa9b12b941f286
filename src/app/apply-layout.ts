import i18next from "i18next";
import { isRtlAtom, skinAtom } from "../state/layout.ts";
import { loadingSpinnerAtom } from "../state/main.ts";
import type { Store } from "./router-context.ts";

/** Carries the layout atoms over to the document, outside React: the skin and the loading screen are there before it. */
export function applyLayout(store: Store): void {
  const root = document.documentElement;
  const follow = (atom: Parameters<Store["sub"]>[0], apply: () => void) => {
    apply();
    store.sub(atom, apply);
  };
  follow(skinAtom, () => root.classList.toggle("dark", store.get(skinAtom) === "dark"));
  const direction = () => {
    root.dir = store.get(isRtlAtom) ? "rtl" : i18next.dir(i18next.language ?? "en");
  };
  follow(isRtlAtom, direction);
  i18next.on("languageChanged", direction);
  follow(loadingSpinnerAtom, () => {
    const loading = document.getElementById("loading");
    if (loading) loading.hidden = !store.get(loadingSpinnerAtom);
  });
}
