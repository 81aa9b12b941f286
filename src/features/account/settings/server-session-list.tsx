import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { endpointQuery } from "../../../api/endpoint-query.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { endOtherTeamSessions, endTeamSession, listTeamSessions } from "../../../contract/team-sessions.ts";
import { Button } from "../../../ui/button.tsx";
import { SessionRows } from "./session-list.tsx";

/** The account's sessions on the server, on all devices. Needs a connection. */
export function ServerSessionList() {
  const { t } = useTranslation("account");
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listTeamSessions, {}),
    refetchOnMount: "always",
    retry: false,
  });
  const endOthers = useEndpointMutation(endOtherTeamSessions);
  const endOne = useEndpointMutation(endTeamSession);
  const refetchAfter = <T,>(result: Promise<T>) => result.finally(() => void refetch());
  if (data)
    return (
      <SessionRows
        label={t("serverSessions.title")}
        sessions={data.sessions}
        isPending={endOne.isPending || endOthers.isPending}
        onEnd={(id) => refetchAfter(endOne.mutateAsync({ params: { id } }))}
        onEndOthers={() => refetchAfter(endOthers.mutateAsync({}))}
      />
    );
  if (!error) return <div className="skeleton skeleton--shimmer h-16 rounded-xl" />;
  const isSignedOut = error instanceof CallError && error.status === 409;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-56">
        {t(isSignedOut ? "serverSessions.signedOut" : "serverSessions.offline")}
      </p>
      <Button variant="outline" size="sm" onClick={() => void refetch()}>
        {t("serverSessions.retry")}
      </Button>
    </div>
  );
}
