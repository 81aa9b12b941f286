import { useAtomValue } from "jotai";
import { skinAtom } from "../../state/layout.ts";

/** The classes of the ground that a menu stands on: in the semi-dark skin it is the brand's ink, with the dark palette on it. */
export function useMenuBackground(): string {
  return `bg-surface text-foreground ${useAtomValue(skinAtom) === "semi-dark" ? "dark on-ink" : ""}`;
}
