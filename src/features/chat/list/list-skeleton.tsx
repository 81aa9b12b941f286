import { useTranslation } from "react-i18next";

const skeletonWidths = ["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-1/2", "w-3/4"];

export function ListSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <div role="status" aria-label={t("loading")}>
      {skeletonWidths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows never change their order
        <div key={index} className="flex h-16 items-center gap-3 px-2">
          <div className="skeleton skeleton--shimmer size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <div className={`skeleton skeleton--shimmer h-3.5 rounded-md ${width}`} />
            <div className="skeleton skeleton--shimmer h-3 w-5/6 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  );
}
