import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { useRequestsSearch } from "./use-requests-search.ts";

/** Changes that the server refused wait for a person, wherever in the list their requests stand. */
export function RejectedChangesNotice() {
  const { t } = useTranslation("requests");
  const { search } = useRequestsSearch();
  const { data } = useQuery(receivedRequestChangesQuery);
  const refused = data?.changes.filter(({ status }) => status === "rejected") ?? [];
  const [first] = refused;
  if (!first) return null;
  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-danger-soft px-4 py-2.5 text-sm text-danger-soft-foreground"
    >
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{t("waiting.elsewhere", { count: refused.length })}</span>
      <Link
        to="/apps/requests"
        search={{ ...search, request: first.requestId }}
        resetScroll={false}
        className="button button--ghost button--sm"
      >
        {t("waiting.show")}
      </Link>
    </p>
  );
}
