import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import * as v from "valibot";
import { loadListSearch } from "../../../ui/list-search.ts";
import { type ShopSearch, shopSearch } from "../browse/search.ts";

/** Returns the search params that the shop had last, without the quick view and the open filters. */
function getLastSearch(): ShopSearch {
  const { quickView: _, panel: __, ...search } = v.parse(shopSearch.schema, loadListSearch("shop"));
  return search;
}

interface ShopLinkProps {
  /** The filters of the opened shop; by default those that the shop had last. */
  filters?: ShopSearch;
  className: string;
  children: ReactNode;
}

export const ShopLink = ({ filters = getLastSearch(), ...props }: ShopLinkProps) => (
  <Link to="/apps/ecommerce/shop" search={filters} {...props} />
);

/** Returns a function that opens the shop with the products whose name contains a text. */
export function useSearchShop(): (text: string | undefined) => void {
  const navigate = useNavigate();
  return (text) => void navigate({ to: "/apps/ecommerce/shop", search: text ? { q: text } : {} });
}
