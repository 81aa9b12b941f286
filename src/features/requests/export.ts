import { useTranslation } from "react-i18next";
import { fetchReceivedRequests, type ReceivedRequestListParams } from "../../api/queries/requests.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import type { CsvColumn } from "../../ui/csv.ts";
import { formatCompanyTime } from "./company-time.ts";

/** The list call returns at most this many requests. */
const MAX_PER_PAGE = 1_000;

/** Offline, the call returns the cached requests. */
export async function fetchAllRequests(params: ReceivedRequestListParams): Promise<ReceivedRequestWithChanges[]> {
  // Collect the requests by id: if a new request arrives meanwhile, another moves to the next page and is fetched
  // twice.
  const byId = new Map<string, ReceivedRequestWithChanges>();
  for (let page = 1; ; page++) {
    const { requests } = await fetchReceivedRequests({ ...params, page, perPage: MAX_PER_PAGE });
    for (const request of requests) byId.set(request.id, request);
    if (requests.length < MAX_PER_PAGE) return [...byId.values()];
  }
}

export function useExportColumns(): CsvColumn<ReceivedRequestWithChanges>[] {
  const { t } = useTranslation(["requests", "contact"]);
  return [
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
}
