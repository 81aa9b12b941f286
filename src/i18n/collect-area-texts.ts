import type { Subject } from "../contract/access.ts";
import { type Area, areaSubjects } from "../contract/areas.ts";

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
  const texts = Object.entries(modules as Record<string, { area?: AreaTexts }>).flatMap(([path, { area }]) =>
    area ? [[path.slice("./".length, -".ts".length) as Area, area] as const] : [],
  );
  const names = Object.fromEntries(texts.map(([area, { name }]) => [area, name])) as Record<Area, string>;
  const contents = Object.fromEntries(texts.map(([area, { contents }]) => [area, contents])) as Record<Area, string>;
  const subjects = Object.fromEntries(
    Object.entries(areaSubjects).map(([area, subject]) => [subject, names[area as Area]]),
  ) as Record<Subject, string>;
  return { names, contents, subjects };
}
