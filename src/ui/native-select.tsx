import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** Has no label of its own: the caller adds a `<label>` or `aria-label`. */
export function NativeSelect({ className = "", children, ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...props}
        className={`input w-full cursor-pointer appearance-none truncate pe-9 *:bg-overlay *:text-overlay-foreground ${className}`}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" aria-hidden />
    </div>
  );
}
