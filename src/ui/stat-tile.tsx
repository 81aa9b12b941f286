import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { WholeWords } from "./whole-words.tsx";

export interface StatTileProps {
  label: string;
  value: string;
  icon?: LucideIcon;
  tone?: "plain" | "good" | "attention" | "bad";
  note?: ReactNode;
  /** Makes the whole tile a link. */
  renderLink?: (props: { className: string; children: ReactNode }) => ReactNode;
  /** Shows skeletons for the value, and for `note` if the caller passes it. */
  isLoading?: boolean;
}

const toneStyles = {
  plain: { text: "text-muted", ground: "bg-accent-soft text-accent-soft-foreground" },
  good: { text: "text-success-soft-foreground", ground: "bg-success-soft text-success-soft-foreground" },
  attention: { text: "text-attention", ground: "bg-attention/12 text-attention" },
  bad: { text: "text-danger", ground: "bg-danger-soft text-danger-soft-foreground" },
} as const;

const linkTileClass =
  "group/stat outline-none hover:border-field-border hover:bg-surface-secondary focus-visible:ring-2 focus-visible:ring-focus";

export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="fade-edges mb-5 flex gap-3 *:shrink-0 *:snap-start *:basis-48 max-sm:-mx-4 max-sm:snap-x max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:*:h-auto sm:mask-none sm:grid sm:grid-cols-2 lg:grid-cols-4 print:hidden"
    >
      {children}
    </section>
  );
}

export function StatTile({ label, value, icon: Icon, tone = "plain", note, renderLink, isLoading }: StatTileProps) {
  const { text, ground } = toneStyles[tone];
  const children = (
    <>
      <span className="flex items-center gap-3">
        {Icon && (
          <span className={`grid size-9 shrink-0 place-items-center rounded-xl ${ground}`}>
            <Icon className="size-4.5" aria-hidden />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-xs/5 text-muted">
            <WholeWords>{label}</WholeWords>
          </span>
          {isLoading ? (
            <span className="skeleton skeleton--shimmer block my-1 h-5 w-20 rounded-md" />
          ) : (
            <span className="block text-lg/7 font-semibold wrap-anywhere tabular-nums">{value}</span>
          )}
        </span>
      </span>
      {note !== undefined && (
        <span className={`min-h-6 text-xs/6 tabular-nums ${text}`}>
          {isLoading ? (
            <span className="skeleton skeleton--shimmer block my-1.5 h-3 w-32 rounded-md" />
          ) : (
            <span dir="auto">
              <WholeWords>{note}</WholeWords>
            </span>
          )}
        </span>
      )}
    </>
  );
  const className = "flex h-full min-w-0 flex-col gap-1 rounded-2xl border border-separator bg-surface px-3.5 py-3";
  return renderLink ? (
    renderLink({ className: `${className} ${linkTileClass}`, children })
  ) : (
    <div className={className}>{children}</div>
  );
}
