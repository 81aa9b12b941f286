import { useTranslation } from "react-i18next";

export function ReaderSkeleton() {
  const { t } = useTranslation("email");
  return (
    <div
      role="status"
      aria-label={t("reader.loading")}
      className="flex flex-col gap-4 rounded-2xl border border-separator bg-surface p-5"
    >
      <div className="skeleton skeleton--shimmer h-6 w-2/3 rounded-md" />
      <div className="flex items-center gap-3">
        <div className="skeleton skeleton--shimmer size-10 rounded-full" />
        <div className="skeleton skeleton--shimmer h-4 w-1/3 rounded-md" />
      </div>
      {["w-full", "w-11/12", "w-3/4", "w-1/2"].map((width) => (
        <div key={width} className={`skeleton skeleton--shimmer h-3.5 rounded-md ${width}`} />
      ))}
    </div>
  );
}
