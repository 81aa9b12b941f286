import { useQuery } from "@tanstack/react-query";
import { getCompany } from "../../contract/organization.ts";
import { endpointQuery } from "../endpoint-query.ts";

export const companyQuery = endpointQuery(getCompany, {});

/** Undefined until the worker has responded. */
export const useCompany = () => useQuery(companyQuery).data;
