import i18next from "i18next";
import type { createStore } from "jotai";
import { countsQuery } from "../../../api/queries/counts.ts";
import { wishlistQuery } from "../../../api/queries/shop.ts";
import { browseQuery } from "../../../api/queries/shop-browse.ts";
import { shopPagingAtom } from "../../../state/shop.ts";
import { type ShopSearch, toBrowseParams } from "./search.ts";

export const getShopQueries = (search: ShopSearch, store: ReturnType<typeof createStore>) => [
  browseQuery(toBrowseParams(search, store.get(shopPagingAtom) === "more"), i18next.language),
  wishlistQuery(i18next.language),
  countsQuery,
];
