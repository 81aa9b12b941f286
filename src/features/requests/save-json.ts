import { toLocalDay } from "../../lib/local-day.ts";
import { downloadContent } from "../../ui/csv.ts";

/** Returns the file's name. */
export function saveJson(name: string, data: unknown): string {
  const fileName = `${name}-${toLocalDay(new Date())}.json`;
  downloadContent(JSON.stringify(data, null, 2), fileName, "application/json");
  return fileName;
}
