import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useRequestsSearch } from "./use-requests-search.ts";

/** Opens a request; it takes the whole of its row or card, which is `relative`. */
export function RequestLink({ request: { id, reference, name } }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  const { search } = useRequestsSearch();
  return (
    <Link
      to="/apps/requests"
      search={{ ...search, request: id }}
      data-request={id}
      aria-label={t("row.open", { reference, name })}
      resetScroll={false}
      preload={false}
      className="text-xs whitespace-nowrap text-muted tabular-nums outline-none before:absolute before:inset-0 focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset"
    >
      {reference}
    </Link>
  );
}
