import { useTranslation } from "react-i18next";
import { categoryMarks } from "../../lib/format-category.ts";
import { namingOf } from "./scale.ts";

interface CategoryAxisProps {
  categories: readonly string[];
  at: (index: number) => string;
}

/** The days or months below a plot: as many as there is room for. */
export function CategoryAxis({ categories, at }: CategoryAxisProps) {
  const { i18n } = useTranslation();
  const marks = categoryMarks(categories, i18n.language);
  return (
    <div aria-hidden className={`relative col-start-2 mt-1 ${marks.some(({ below }) => below) ? "h-10" : "h-5"}`}>
      {marks.map(({ line, below }, index) => {
        const naming = namingOf(index, categories.length);
        return (
          naming !== "never" && (
            <span
              key={categories[index]}
              className={`absolute -translate-x-1/2 text-center whitespace-nowrap ${naming === "wide" ? "hidden @md:block" : ""}`}
              style={{ left: at(index) }}
            >
              {line}
              {below && <span className="block text-[0.6875rem] opacity-85">{below}</span>}
            </span>
          )
        );
      })}
    </div>
  );
}
