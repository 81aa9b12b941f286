import { Link } from "@tanstack/react-router";
import type { DetailPageProps } from "../../ui/detail-page.tsx";
import { lastUsersSearch } from "./list-search.ts";

/** The way back to the list as it was left. */
export const backToUsers: DetailPageProps<string>["back"] = (props) => (
  <Link to="/apps/user/list" search={lastUsersSearch()} {...props} />
);
