import { useTranslation } from "react-i18next";
import { getAxisLabels } from "./format-category.ts";
import { getLabelVisibility } from "./scale.ts";

interface CategoryAxisProps {
  categories: readonly string[];
  getPosition: (index: number) => string;
}

/** The days or months below a plot: as many as there is room for. */
export function CategoryAxis({ categories, getPosition }: CategoryAxisProps) {
  const { i18n } = useTranslation();
  const marks = getAxisLabels(categories, i18n.language);
  return (
    <div aria-hidden className={`relative col-start-2 mt-1 ${marks.some(({ subLabel }) => subLabel) ? "h-10" : "h-5"}`}>
      {marks.map(({ label, subLabel }, index) => {
        const naming = getLabelVisibility(index, categories.length);
        return (
          naming !== "never" && (
            <span
              key={categories[index]}
              className={`absolute -translate-x-1/2 text-center whitespace-nowrap ${naming === "wide" ? "hidden @md:block" : ""}`}
              style={{ left: getPosition(index) }}
            >
              {label}
              {subLabel && <span className="block text-[0.6875rem] opacity-85">{subLabel}</span>}
            </span>
          )
        );
      })}
    </div>
  );
}
