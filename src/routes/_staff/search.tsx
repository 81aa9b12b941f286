import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { entryKinds } from "../../app/palette/entry.ts";
import { ResultsPage } from "../../app/palette/results-page.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";
import { toOptionalSchema } from "../../ui/search-validator.ts";

export const Route = createFileRoute("/_staff/search")({
  validateSearch: v.object({
    q: toOptionalSchema(v.string()),
    kind: toOptionalSchema(v.picklist(entryKinds)),
  }),
  beforeLoad: () => loadTexts("search"),
  component: Results,
});

function Results() {
  const { q = "", kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  const setQuery = (query: string) =>
    void navigate({
      search: (previous) => ({ ...previous, q: query || undefined }),
      replace: true,
      resetScroll: false,
    });
  return <ResultsPage query={q} kind={kind} onQueryChange={setQuery} />;
}
