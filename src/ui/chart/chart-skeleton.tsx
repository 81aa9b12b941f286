import { Skeleton } from "@heroui/react";

const bars = ["h-24", "h-32", "h-20", "h-40", "h-28", "h-36", "h-16", "h-32", "h-44", "h-28"];

/** The shape of a drawing while its figures are on their way. */
export function ChartSkeleton({ shape }: { shape: "plot" | "ring" }) {
  if (shape === "ring")
    return (
      <div className="flex flex-col gap-3">
        <div className="mx-auto grid size-40 place-items-center rounded-full border-[1.25rem] border-default p-4" />
        <Skeleton className="mt-2 h-4 rounded-md" />
        <Skeleton className="h-4 w-5/6 rounded-md" />
      </div>
    );
  return (
    <div className="flex h-52 items-end gap-2 border-b border-separator ps-10">
      {bars.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
        <Skeleton key={index} className={`flex-1 rounded-t-md rounded-b-none ${height}`} />
      ))}
    </div>
  );
}
