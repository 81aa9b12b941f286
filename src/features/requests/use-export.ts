import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchReceivedRequests } from "../../api/queries/requests.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { type CsvColumn, download, toCsv } from "../../ui/csv.ts";
import { toast } from "../../ui/toast.ts";
import { formatCompanyTime } from "./company-time.ts";
import { toListParams, useRequestsSearch } from "./search.ts";

/** The list call returns at most this many requests per page. */
const MAX_PER_PAGE = 1_000;

interface Progress {
  done: number;
  total: number;
}

/** Returns a function that downloads all requests matching the search and filters as CSV, offline too. */
export function useExport() {
  const { t } = useTranslation(["requests", "contact"]);
  const { search } = useRequestsSearch();
  const [progress, setProgress] = useState<Progress>();

  const columns: CsvColumn<ReceivedRequestWithChanges>[] = [
    { title: t("columns.reference"), value: ({ reference }) => reference },
    { title: t("columns.received"), value: ({ receivedAt }) => formatCompanyTime(receivedAt) },
    { title: t("columns.status"), value: ({ status }) => t(`status.${status}`) },
    { title: t("columns.assignee"), value: ({ assignee }) => assignee?.fullName ?? "" },
    { title: t("columns.from"), value: ({ name }) => name },
    { title: t("detail.company"), value: ({ companyName }) => companyName },
    { title: t("detail.email"), value: ({ email }) => email },
    { title: t("detail.phone"), value: ({ phone }) => phone },
    { title: t("detail.department"), value: ({ department }) => t(`contact:departments.${department}.name`) },
    {
      title: t("detail.interest"),
      value: ({ interest }) => interest.map((each) => t(`contact:services.${each}`)).join(", "),
    },
    { title: t("detail.budget"), value: ({ budget }) => (budget ? t(`contact:budgets.${budget}`) : "") },
    { title: t("columns.message"), value: ({ message }) => message },
    { title: t("detail.language"), value: ({ language }) => t(`detail.languages.${language}`) },
    {
      title: t("notes.title"),
      value: ({ notes }) =>
        notes.map(({ at, author, text }) => `${formatCompanyTime(at)} ${author.fullName}: ${text}`).join("\n"),
    },
    { title: t("detail.updated"), value: ({ updatedAt }) => formatCompanyTime(updatedAt) },
  ];

  const fetchAll = async (): Promise<ReceivedRequestWithChanges[]> => {
    // Collect the requests by id: if a new request arrives meanwhile, another moves to the next page and is fetched
    // twice.
    const byId = new Map<string, ReceivedRequestWithChanges>();
    for (let page = 1; ; page++) {
      const { requests, total } = await fetchReceivedRequests({ ...toListParams(search), page, perPage: MAX_PER_PAGE });
      for (const request of requests) byId.set(request.id, request);
      setProgress({ done: byId.size, total });
      if (requests.length < MAX_PER_PAGE) return [...byId.values()];
    }
  };

  const start = async () => {
    setProgress({ done: 0, total: 0 });
    try {
      const csv = await toCsv(await fetchAll(), columns);
      download(csv, `phrom-requests-${toLocalDay(new Date())}.csv`);
    } catch (error) {
      console.warn(error);
      toast.error(t("actions.exportFailed"));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start };
}
