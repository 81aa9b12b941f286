import type { Subject } from "../contract/access.ts";
import { type Area, areaSubjects, areas } from "../contract/areas.ts";

interface AreaTexts {
  name: string;
  /** What the area stores on the device. */
  contents: string;
}

/**
 * Reads what the files of texts export as `area`: by area its name and contents, and by subject the name of its area.
 * The build keeps only the result, see scripts/vite/texts.ts.
 */
export function collectAreaTexts(modules: Record<string, unknown>) {
  const getTexts = (area: Area): AreaTexts => {
    const module = modules[`./${area}.ts`] as { area?: AreaTexts } | undefined;
    if (!module?.area) throw new Error(`The texts of ${area} do not export its name and contents as \`area\`.`);
    return module.area;
  };
  const names = Object.fromEntries(areas.map((area) => [area, getTexts(area).name])) as Record<Area, string>;
  const contents = Object.fromEntries(areas.map((area) => [area, getTexts(area).contents])) as Record<Area, string>;
  const subjects = Object.fromEntries(
    Object.entries(areaSubjects).map(([area, subject]) => [subject, names[area as Area]]),
  ) as Record<Subject, string>;
  return { names, contents, subjects };
}
