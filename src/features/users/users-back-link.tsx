import { Link } from "@tanstack/react-router";
import type { DetailPageProps } from "../../ui/detail-page.tsx";
import { getSavedListSearch } from "./users-table-search.ts";

/** The way back to the list as it was left. */
export const UsersBackLink: DetailPageProps<string>["renderBackLink"] = (props) => (
  <Link to="/apps/user/list" search={getSavedListSearch()} {...props} />
);
