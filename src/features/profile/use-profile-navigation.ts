import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ProfileSearch } from "./search.ts";

/** Returns the search params of the profile page and a function that changes some of them. */
export function useProfileSearch() {
  const search = useSearch({ strict: false }) as ProfileSearch;
  const navigate = useNavigate();
  const change = (part: Partial<ProfileSearch>, options: { replace?: boolean } = {}) =>
    void navigate({
      to: ".",
      search: ((previous: ProfileSearch) => ({ ...previous, ...part })) as never,
      resetScroll: false,
      ...options,
    });
  return { search, change };
}

/** Returns whose profile the page shows; undefined for the user's own. */
export const useProfileUsername = (): string | undefined => useParams({ strict: false }).username;
