import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";

/** For forms: an open form does not take over data that arrives later, so it opens only with fresh data. */
export function useFreshQuery<Data, Cached, Key extends QueryKey>(
  options: UseQueryOptions<Cached, Error, Data, Key>,
  enabled: boolean,
) {
  const { data, error, isFetchedAfterMount } = useQuery({ ...options, enabled, refetchOnMount: "always" });
  return {
    data: isFetchedAfterMount ? data : undefined,
    error: isFetchedAfterMount ? error : null,
    isFetchedAfterMount,
  };
}
