import i18next from "i18next";
import { cartQuery } from "../../../api/queries/shop.ts";
import { productDetailsQuery } from "../../../api/queries/shop-details.ts";
import { queryClient } from "../../../api/query-client.ts";
import { parseProductId } from "../../../domain/shop.ts";
import { withTimeout } from "../../../lib/promises.ts";

/** Data that arrives later would shift the page. */
export function loadProduct(slug: string): Promise<unknown> | undefined {
  const id = parseProductId(slug);
  if (id === undefined) return undefined;
  return withTimeout(
    Promise.all([
      queryClient.prefetchQuery(productDetailsQuery(i18next.language, id)),
      queryClient.prefetchQuery(cartQuery(i18next.language)),
    ]),
  );
}
