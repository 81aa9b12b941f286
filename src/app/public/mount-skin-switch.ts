import { skinAtom } from "../../state/layout.ts";
import type { Mount } from "./islands.ts";

export const mountSkinSwitch: Mount = (island, store) => {
  island.addEventListener("click", () => store.set(skinAtom, store.get(skinAtom) === "dark" ? "light" : "dark"));
};
