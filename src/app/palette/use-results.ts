import { useAtom, useAtomValue } from "jotai";
import { queryAtom } from "../../state/navbar.ts";
import { recentChoicesAtom } from "../../state/palette.ts";
import { useMostUsedPages } from "../menu/most-used-pages.ts";
import { buildOptionGroups, findResults, GROUP_SIZE, suggestResults } from "./results.ts";
import { useSearchIndexes } from "./use-search-indexes.ts";

export function useResults() {
  const query = useAtomValue(queryAtom);
  const [recent, setRecent] = useAtom(recentChoicesAtom);
  const mostUsed = useMostUsedPages(GROUP_SIZE).map(({ to }) => to);
  const { indexes, isLoading } = useSearchIndexes(query);
  const resultGroups = query.trim() === "" ? suggestResults(indexes, recent, mostUsed) : findResults(indexes, query);
  return {
    groups: buildOptionGroups(resultGroups),
    count: resultGroups.reduce((sum, { results }) => sum + results.length, 0),
    isLoading,
    clearRecent: () => setRecent(null),
  };
}
