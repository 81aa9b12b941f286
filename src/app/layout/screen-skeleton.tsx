const rowWidths = ["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-3/4", "w-1/3", "w-4/5", "w-1/4"];

/**
 * Stands for a screen until its first render: a title with an action, a line of filters and a list, because most
 * screens are lists. It has no text, because the screen's texts have not loaded yet, and it does not shimmer: each
 * frame of an animation would delay the screen.
 */
export function ScreenSkeleton() {
  return (
    <div aria-hidden>
      {/* As high as the title of PageHeader with a line of help. */}
      <div className="mb-5 flex min-h-14 items-start justify-between gap-4">
        <div className="flex-1">
          <div className="flex h-9 items-center max-sm:h-10">
            <div className={`${barClass} h-6 w-36`} />
          </div>
          <div className={`${barClass} mt-1 h-3 w-1/2 max-w-64`} />
        </div>
        <div className="skeleton h-9 w-28 rounded-full max-sm:h-10" />
      </div>
      <div className="skeleton mb-4 h-10 rounded-xl" />
      <div className="overflow-hidden rounded-2xl border border-separator bg-surface">
        {rowWidths.map((width) => (
          <div
            key={width}
            className="flex h-16 items-center gap-4 px-4 not-first:border-t not-first:border-separator sm:h-12"
          >
            <div className={`${barClass} size-5 shrink-0`} />
            <div className={`${barClass} h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

const barClass = "skeleton rounded-md";
