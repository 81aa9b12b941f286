import i18next from "i18next";
import type { Store } from "jotai";
import { countsQuery } from "../../../api/queries/counts.ts";
import { wishlistQuery } from "../../../api/queries/shop.ts";
import { browseQuery } from "../../../api/queries/shop-browse.ts";
import { shopPagingAtom } from "../../../state/shop.ts";
import { type ShopSearch, toBrowseParams } from "./search.ts";

/** Returns the queries of everything that the shop shows first. */
export function getShopQueries(search: ShopSearch, store: Store) {
  const params = toBrowseParams(search, store.get(shopPagingAtom) === "more");
  return [browseQuery(params, i18next.language), wishlistQuery(i18next.language), countsQuery];
}
