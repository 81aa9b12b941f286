import type { Skin } from "../../state/layout.ts";

/** A page in small, in the skin's own colours. */
export function SkinSketch({ skin }: { skin: Skin }) {
  return (
    <span
      data-skin={skin}
      className={`${skin === "dark" ? "dark" : "light"} mb-1.5 flex h-14 w-full overflow-hidden rounded-lg border border-border bg-background`}
      aria-hidden
    >
      <span
        className={`flex w-1/4 flex-col gap-1 border-e border-separator bg-surface p-1.5 ${skin === "semi-dark" ? "dark on-ink" : ""}`}
      >
        <span className="h-1.5 rounded-full bg-accent" />
        <span className="h-1.5 rounded-full bg-default" />
        <span className="h-1.5 rounded-full bg-default" />
      </span>
      <span className="flex-1 p-2">
        <span className="block h-full rounded-md border border-separator bg-surface shadow-surface" />
      </span>
    </span>
  );
}
