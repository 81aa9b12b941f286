import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input, ResponseData } from "../../contract/endpoint.ts";
import { browseProducts } from "../../contract/shop-browse.ts";
import { call } from "../call.ts";

export type BrowseParams = NonNullable<Input<typeof browseProducts>["params"]>;
export type BrowseData = ResponseData<typeof browseProducts> & { searchText: string };

/** The result includes the search text, because the previous products stay on the screen while the next ones load. */
export const browseQuery = (params: BrowseParams, language: string) =>
  queryOptions({
    queryKey: ["shop", "browse", language, params],
    queryFn: async (): Promise<BrowseData> => ({
      ...(await call(browseProducts, { params })),
      searchText: params.q ?? "",
    }),
    placeholderData: keepPreviousData,
  });
