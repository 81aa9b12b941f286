import { Skeleton } from "@heroui/react";
import { linkCardClass, type StatCardProps, toneStyles } from "./stat-card.tsx";

/** A {@link StatCard} of half the height, for several values above a list. */
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
