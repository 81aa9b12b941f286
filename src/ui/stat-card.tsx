import { Skeleton } from "@heroui/react";
import { ChevronRight, CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface StatCardProps {
  label: string;
  /** The formatted value. */
  value: string;
  icon?: LucideIcon;
  /** How urgent the value is. Colour and an icon show the urgency. */
  tone?: "plain" | "good" | "attention" | "bad";
  /** A short line below the value. */
  note?: ReactNode;
  /** A small chart at the end of the card. */
  sparkline?: ReactNode;
  /** Renders the whole card as a link, such as a router link. */
  renderLink?: (props: { className: string; children: ReactNode }) => ReactNode;
  /** Shows skeletons for the value, and for `note` and `sparkline` if the caller passes them. */
  isLoading?: boolean;
}

const toneStyles = {
  plain: { mark: null, text: "text-muted", ground: "bg-accent-soft text-accent-soft-foreground" },
  good: {
    mark: CircleCheck,
    text: "text-success-soft-foreground",
    ground: "bg-success-soft text-success-soft-foreground",
  },
  attention: { mark: TriangleAlert, text: "text-attention", ground: "bg-attention/12 text-attention" },
  bad: { mark: CircleAlert, text: "text-danger", ground: "bg-danger-soft text-danger-soft-foreground" },
} as const;

const card =
  "@container flex h-full min-w-0 flex-col rounded-2xl border border-separator bg-surface p-4 text-start sm:p-5";
const linkCardClass =
  "group/stat outline-none hover:border-field-border hover:bg-surface-secondary focus-visible:ring-2 focus-visible:ring-focus";

/** A card with a label and a value for the top of a page. */
export function StatCard({
  label,
  value,
  icon: Icon,
  tone = "plain",
  note,
  sparkline,
  renderLink,
  isLoading,
}: StatCardProps) {
  const { mark: ToneIcon, text, ground } = toneStyles[tone];
  const children = (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1 text-sm text-muted">
          <span dir="auto" className="min-w-0 wrap-break-word">
            {label}
          </span>
          {renderLink && (
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 transition-transform @max-[9.5rem]:hidden group-hover/stat:translate-x-0.5 rtl:rotate-180"
            />
          )}
        </span>
        {Icon && (
          <span className={`-my-1 grid size-9 shrink-0 place-items-center rounded-xl ${ground}`}>
            <Icon className="size-4.5" aria-hidden />
          </span>
        )}
      </span>
      <span className="mt-1 flex min-h-10 items-end justify-between gap-4">
        {isLoading ? (
          <Skeleton className="my-1.5 h-7 w-24 rounded-lg" />
        ) : (
          <span className="min-w-0 shrink-0 text-2xl/10 font-semibold tabular-nums">{value}</span>
        )}
        {sparkline && (
          <span className="flex max-w-44 min-w-12 flex-1 justify-end pb-1">
            {isLoading ? <SparklineSkeleton /> : sparkline}
          </span>
        )}
      </span>
      {note !== undefined && (
        <span className={`mt-1 flex min-h-6 items-center gap-1.5 text-sm/6 ${text}`}>
          {isLoading ? (
            <Skeleton className="h-4 w-32 rounded-md" />
          ) : (
            <>
              {ToneIcon && <ToneIcon className="size-4 shrink-0" aria-hidden />}
              <span dir="auto" className="min-w-0">
                {note}
              </span>
            </>
          )}
        </span>
      )}
    </>
  );
  // Render the same link while loading, so that the link keeps the focus.
  return renderLink ? (
    renderLink({ className: `${card} ${linkCardClass}`, children })
  ) : (
    <div className={card}>{children}</div>
  );
}

const SparklineSkeleton = () => <Skeleton className="h-8 w-full rounded-lg" />;

/** A {@link StatCard} of half the height, for showing several values above a list. */
export function StatTile({ label, value, icon: Icon, tone = "plain", note, renderLink, isLoading }: StatCardProps) {
  const { text, ground } = toneStyles[tone];
  const children = (
    <>
      <span className="flex items-center gap-2.5">
        {Icon && (
          <span className={`grid size-7 shrink-0 place-items-center rounded-lg ${ground}`}>
            <Icon className="size-4" aria-hidden />
          </span>
        )}
        <span dir="auto" className="min-w-0 flex-1 text-sm text-muted wrap-break-word">
          {label}
        </span>
        {isLoading ? (
          <Skeleton className="h-6 w-8 rounded-md" />
        ) : (
          <span className="text-lg font-semibold tabular-nums">{value}</span>
        )}
      </span>
      {note !== undefined && (
        <span className={`min-h-6 text-xs/6 tabular-nums ${text}`}>
          {isLoading ? <Skeleton className="my-1.5 h-3 w-32 rounded-md" /> : <span dir="auto">{note}</span>}
        </span>
      )}
    </>
  );
  const className = "flex h-full min-w-0 flex-col gap-1 rounded-2xl border border-separator bg-surface px-3.5 py-3";
  return renderLink ? (
    renderLink({ className: `${className} ${linkCardClass}`, children })
  ) : (
    <div className={className}>{children}</div>
  );
}
