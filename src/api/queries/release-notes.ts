import { queryOptions } from "@tanstack/react-query";
import { fetchReleaseNotes } from "../version.ts";

/** What each version brought. A file of the build: it does not change while the page is open. */
export const releaseNotesQuery = queryOptions({
  queryKey: ["release-notes"],
  queryFn: fetchReleaseNotes,
  staleTime: Number.POSITIVE_INFINITY,
});
