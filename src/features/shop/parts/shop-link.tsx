import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import * as v from "valibot";
import { loadListSearch } from "../../../ui/list-search.ts";
import { type ShopSearch, shopSearch } from "../browse/search.ts";

/** Omits the quick view and the open filters. */
function getLastSearch(): ShopSearch {
  const { quickView: _, panel: __, ...search } = v.parse(shopSearch.schema, loadListSearch("shop"));
  return search;
}

interface ShopLinkProps {
  /** By default, the last filters of the shop. */
  filters?: ShopSearch;
  className: string;
  children: ReactNode;
}

export const ShopLink = ({ filters = getLastSearch(), ...props }: ShopLinkProps) => (
  <Link to="/apps/ecommerce/shop" search={filters} {...props} />
);

export function useSearchShop(): (text: string | undefined) => void {
  const navigate = useNavigate();
  return (text) => void navigate({ to: "/apps/ecommerce/shop", search: text ? { q: text } : {} });
}
