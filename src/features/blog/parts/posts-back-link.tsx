import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../../ui/back-link.tsx";
import { getLastPostsSearch } from "../search.ts";

/** Links back to the list with the search params that it had last. */
export function PostsBackLink() {
  const { t } = useTranslation("blog");
  return (
    <BackLink
      back={(props) => <Link to="/pages/blog/list" search={getLastPostsSearch()} {...props} />}
      label={t("post.back")}
    />
  );
}
