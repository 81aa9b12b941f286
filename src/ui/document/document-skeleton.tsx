const lineWidths = ["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4"];

export function DocumentSkeleton() {
  return (
    <div className="flex min-h-svh flex-col gap-8 rounded-2xl bg-surface p-5 shadow-surface ring-1 ring-separator sm:p-8 xl:p-12">
      <div className="flex items-start justify-between gap-8">
        <div className="flex flex-1 gap-4">
          <div className="skeleton skeleton--shimmer size-12 rounded-xl" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton skeleton--shimmer h-5 w-1/2 rounded-md" />
            <div className="skeleton skeleton--shimmer h-4 w-2/3 rounded-md" />
            <div className="skeleton skeleton--shimmer h-4 w-1/3 rounded-md" />
          </div>
        </div>
        <div className="skeleton skeleton--shimmer h-10 w-32 rounded-md" />
      </div>
      <div className="skeleton skeleton--shimmer h-28 rounded-xl" />
      <div className="flex flex-col gap-4">
        {lineWidths.map((width) => (
          <div key={width} className="flex justify-between gap-8">
            <div className={`skeleton skeleton--shimmer h-5 rounded-md ${width}`} />
            <div className="skeleton skeleton--shimmer h-5 w-16 rounded-md" />
          </div>
        ))}
      </div>
      <div className="skeleton skeleton--shimmer h-20 w-1/2 self-end rounded-xl" />
    </div>
  );
}
