import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../../ui/back-link.tsx";
import { PageTitleActionContext } from "../../../ui/page-header.tsx";
import { getLastPostsSearch } from "../search.ts";

export function PostsBackLink() {
  const { t } = useTranslation("blog");
  const titleAction = useContext(PageTitleActionContext);
  return (
    <div className="flex items-center gap-1 *:mb-0">
      <BackLink
        back={(props) => <Link to="/pages/blog/list" search={getLastPostsSearch()} {...props} />}
        label={t("post.back")}
      />
      {titleAction}
    </div>
  );
}
