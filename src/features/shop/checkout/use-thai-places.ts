import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Province, readThaiPlaces } from "../../../domain/thai-places.ts";

/** A device that has not stored the app's large extra files loads the file on the first use of this query. */
export const thaiPlacesQuery = queryOptions({
  queryKey: ["thai-places"],
  queryFn: async () => readThaiPlaces(await (await fetch("/thai-places/places.json")).json()),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Without the file, `provinces` is empty and an address is typed in full. */
export function useThaiPlaces(): { provinces: readonly Province[]; isPending: boolean; isError: boolean } {
  const { data = [], isPending, isError } = useQuery(thaiPlacesQuery);
  return { provinces: data, isPending, isError };
}
