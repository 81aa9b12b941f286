import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { loadListSearch } from "../../../ui/list-search.ts";

interface ShopLinkProps {
  /** The filters of the opened shop; by default those that the shop had last. */
  filters?: Record<string, string>;
  className: string;
  children: ReactNode;
}

/** Links to the shop. The schema of the shop's route validates the filters. */
export const ShopLink = ({ filters = loadListSearch("shop") as Record<string, string>, ...props }: ShopLinkProps) => (
  <Link to="/apps/ecommerce/shop" search={filters as never} {...props} />
);

/** Returns a function that opens the shop with the products whose name contains a text. */
export function useSearchShop(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => void navigate({ to: "/apps/ecommerce/shop", search: (text ? { q: text } : {}) as never });
}
