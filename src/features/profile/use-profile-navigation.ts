import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ProfileSearch } from "./search.ts";

export function useProfileSearch() {
  const search = useSearch({ strict: false }) as ProfileSearch;
  const navigate = useNavigate();
  const setSearch = (part: Partial<ProfileSearch>, options: { replace?: boolean } = {}) =>
    void navigate({
      to: ".",
      search: (previous) => ({ ...previous, ...part }),
      resetScroll: false,
      ...options,
    });
  return { search, setSearch };
}

/** Undefined for the user's own profile. */
export const useProfileUsername = (): string | undefined => useParams({ strict: false }).username;
