import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { listSavedClients, type SavedClient } from "../../contract/invoice-clients.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";

export type ClientListParams = NonNullable<Input<typeof listSavedClients>["params"]>;

const fetchPage = (params: ClientListParams) => call(listSavedClients, { params });

export const clientListQuery = (params: ClientListParams) =>
  queryOptions({
    queryKey: ["invoices", "saved-clients", params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

export const fetchAllClients = (params: ClientListParams): Promise<SavedClient[]> =>
  fetchAllPages(async (page) => {
    const { clients, total } = await fetchPage({ ...params, ...page });
    return { rows: clients, total };
  });

/** The form finds the client that it edits among all saved ones. */
export const allClientsQuery = queryOptions({
  queryKey: ["invoices", "all-saved-clients"],
  queryFn: () => fetchAllClients({}),
});
