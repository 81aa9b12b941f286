import { queryOptions } from "@tanstack/react-query";
import { getAccountSettings, listSessions } from "../../contract/account.ts";
import { call } from "../call.ts";

export const accountSettingsQuery = queryOptions({
  queryKey: ["account", "settings"],
  queryFn: () => call(getAccountSettings, {}),
});

/** Sign-ins publish no change event, so this query also refetches from time to time. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async () => (await call(listSessions, {})).sessions,
  refetchInterval: 60_000,
});
