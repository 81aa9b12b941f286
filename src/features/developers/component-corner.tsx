import { Skeleton } from "@heroui/react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

// Lazy: the combo box loads list and popover code that the calls do not need.
const FilmComboBox = lazy(() => import("./film-combo-box.tsx").then(({ FilmComboBox }) => ({ default: FilmComboBox })));

/** A demo of a component that uses the API. */
export function ComponentDemo() {
  const { t } = useTranslation("developers");
  return (
    <section aria-labelledby="components" className="rounded-2xl border border-separator bg-surface p-4">
      <h2 id="components" className="text-sm font-semibold">
        {t("components.title")}
      </h2>
      <p className="mb-3 text-sm text-muted">{t("components.help")}</p>
      <div className="min-h-24">
        <Suspense fallback={<Skeleton className="h-16 max-w-md rounded-xl" />}>
          <FilmComboBox />
        </Suspense>
      </div>
    </section>
  );
}
