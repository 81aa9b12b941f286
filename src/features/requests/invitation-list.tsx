import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { Invitation } from "../../contract/invitations.ts";
import { deleteInvitation, listInvitations } from "../../contract/team.ts";
import { toAppRole } from "../../domain/access.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.ts";
import { getFormErrorMessage, getServerErrors } from "./team-form.tsx";

export const invitationsQuery = endpointQuery(listInvitations, {});

/** The links that nobody has used yet; nothing while the server cannot be reached. */
export function InvitationList() {
  const { t } = useTranslation("requests");
  // Another admin may have made one, and a link may have been used meanwhile.
  const { data, refetch } = useQuery({ ...invitationsQuery, refetchOnMount: "always", retry: false });
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations">
      <h3 id="open-invitations" className="mb-2 text-sm font-medium">
        {t("invite.open")}
      </h3>
      <ul className="divide-y divide-separator rounded-2xl border border-separator">
        {data.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onWithdrawn={() => void refetch()} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, onWithdrawn }: { invitation: Invitation; onWithdrawn: () => void }) {
  const { t, i18n } = useTranslation(["requests", "common"]);
  const withdraw = useEndpointMutation(deleteInvitation);
  const { id, member, role, fullName, invitedBy, expiresAt } = invitation;
  const name = fullName || t("invite.nameless");
  const details = [
    member ? t("invite.newPassword") : t(`common:roles.${toAppRole(role)}`),
    t("invite.by", { name: invitedBy }),
    t("invite.until", { day: formatDateTime(expiresAt, i18n.language) }),
  ].join(" · ");
  const onClick = (button: HTMLElement) =>
    withdraw.mutateAsync({ params: { id } }).then(
      () => {
        toast(t("invite.withdrawn"));
        // The button goes with its row.
        focusContainer(button);
        onWithdrawn();
      },
      (error: unknown) => toast.error(getFormErrorMessage(getServerErrors(error).root, t)),
    );
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs text-muted">{details}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        isPending={withdraw.isPending}
        aria-label={t("invite.withdrawOf", { name: `${name}, ${details}` })}
        onClick={({ currentTarget }) => void onClick(currentTarget)}
      >
        {t("invite.withdraw")}
      </Button>
    </li>
  );
}
