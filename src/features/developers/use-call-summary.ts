import { useTranslation } from "react-i18next";
import type { Call } from "./calls.ts";

/** Returns a call's summary in the page's language, from its area's texts. */
export function useCallSummary(): (call: Pick<Call, "area" | "name">) => string {
  const { i18n } = useTranslation();
  // The build fails if a call has no summary, so the key exists.
  return ({ area, name }) => i18n.t(`${area}:calls.${name}` as "todo:calls.addTask");
}
