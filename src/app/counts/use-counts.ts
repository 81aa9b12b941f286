import { useQueries } from "@tanstack/react-query";
import { can } from "../../lib/ability.ts";
import { useAbility } from "../../state/ability.ts";
import { type CountedPage, countSources } from "./count-sources.ts";

/** The live counts of some pages, in their order. 0 of what the person may not read, or until it is known. */
export function useCounts(pages: readonly CountedPage[]): number[] {
  const ability = useAbility();
  return useQueries({
    queries: pages.map((page) => {
      const { query, permission } = countSources[page];
      return { ...query, enabled: can(ability, ...permission) };
    }),
    combine: (answers) => answers.map(({ data }) => data ?? 0),
  });
}
