/** @jsxImportSource preact */
import { ChevronDown } from "lucide";
import type { ComponentProps } from "preact";
import { IslandIcon } from "../island/island-icon.tsx";

/** Looks the same in every browser. The caller labels it. */
export function NativeSelect(props: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...props}
        className="input w-full cursor-pointer appearance-none truncate pe-9 *:bg-overlay *:text-overlay-foreground"
      />
      <IslandIcon
        node={ChevronDown}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </div>
  );
}
