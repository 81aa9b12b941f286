import { useAtom, useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { queryAtom } from "../../state/navbar.ts";
import { recentChoicesAtom } from "../../state/palette.ts";
import { buildOptionGroups, findResults, suggestResults } from "./results.ts";
import { useSearchIndexes } from "./use-search-indexes.ts";

interface Expanded {
  query: string;
  names: ReadonlySet<string>;
}

/** Returns the results for the query. When the query changes, expanded groups collapse. */
export function useResults() {
  const query = useAtomValue(queryAtom);
  const [recent, setRecent] = useAtom(recentChoicesAtom);
  const { indexes, isLoading } = useSearchIndexes();
  const [expanded, setExpanded] = useState<Expanded>({ query, names: new Set() });
  const names = useMemo(() => (expanded.query === query ? expanded.names : new Set<string>()), [expanded, query]);
  const found = query.trim() === "" ? suggestResults(indexes, recent) : findResults(indexes, query);
  return {
    groups: buildOptionGroups(found, names),
    count: found.reduce((sum, { results }) => sum + results.length, 0),
    isLoading,
    expand: (name: string) => setExpanded({ query, names: new Set([...names, name]) }),
    clearRecent: () => setRecent(null),
  };
}
