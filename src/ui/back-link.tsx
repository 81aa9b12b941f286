import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";

export type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode;

interface BackLinkProps {
  back: RenderLink;
  label: string;
  children?: ReactNode;
}

export function BackLink({ back, label, children }: BackLinkProps) {
  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      {back({
        className:
          "-ms-2 inline-flex min-h-9 items-center gap-1 rounded-lg px-2 text-sm text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus",
        children: (
          <>
            <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
            {label}
          </>
        ),
      })}
      {children}
    </div>
  );
}
