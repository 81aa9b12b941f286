import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { listSavedClients, type SavedClient } from "../../contract/invoice-clients.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";

export type ClientListParams = NonNullable<Input<typeof listSavedClients>["params"]>;

const fetchPage = (params: ClientListParams) => call(listSavedClients, { params });

/** Queries one page of the saved clients that match `params`. */
export const clientListQuery = (params: ClientListParams) =>
  queryOptions({
    queryKey: ["invoices", "saved-clients", params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

/** Loads all pages of the saved clients that match `params`. */
export const fetchAllClients = (params: ClientListParams): Promise<SavedClient[]> =>
  fetchAllPages(async (page) => {
    const { clients, total } = await fetchPage({ ...params, ...page });
    return { rows: clients, total };
  });

/** Queries all saved clients, among which the form finds the one that it edits. */
export const allClientsQuery = queryOptions({
  queryKey: ["invoices", "all-saved-clients"],
  queryFn: () => fetchAllClients({}),
});
