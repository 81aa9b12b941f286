import { useTranslation } from "react-i18next";
import type { Call } from "./calls.ts";

/** What a call does, in the language of the page; its texts stand with those of its area. */
export function useCallSummary(): (call: Pick<Call, "area" | "name">) => string {
  const { i18n } = useTranslation();
  // Areas and names come from the description, whose making fails where a text is missing.
  return ({ area, name }) => i18n.t(`${area}:calls.${name}` as "todo:calls.addTask");
}
