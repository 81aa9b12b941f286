import { skinAtom } from "../../state/layout.ts";
import type { MountIsland } from "../islands/mount-islands.ts";

export const mountSkinSwitch: MountIsland = (island, store) => {
  island.addEventListener("click", () => store.set(skinAtom, store.get(skinAtom) === "dark" ? "light" : "dark"));
};
