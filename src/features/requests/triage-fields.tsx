import { useTranslation } from "react-i18next";
import { receivedStatuses, type TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useCan } from "../../state/ability.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { useRequestActions } from "./use-request-actions.ts";

const NOBODY = "";

interface TriageFieldsProps {
  request: ReceivedRequestWithChanges;
  members: readonly TeamMember[];
  self: TeamMember | null;
}

/** Status and assignee of a request; a choice is saved at once. */
export function TriageFields({ request, members, self }: TriageFieldsProps) {
  const { t } = useTranslation("requests");
  const actions = useRequestActions();
  const canUpdate = useCan("update", "Request");
  const { assignee } = request;
  const others = members.filter(({ id, isActive }) => isActive && id !== assignee?.id);
  const people = [...(assignee ? [assignee] : []), ...others].sort((a, b) =>
    // The user comes first: most requests are assigned to oneself.
    a.id === self?.id ? -1 : b.id === self?.id ? 1 : 0,
  );
  const getName = ({ id, fullName }: Pick<TeamMember, "id" | "fullName">) =>
    id === self?.id ? `${fullName} (${t("team.you")})` : fullName;
  return (
    <section aria-label={t("detail.handling")} className="grid gap-3 sm:grid-cols-2">
      <ChoiceSelect
        label={t("status.label")}
        showsLabel
        isDisabled={!canUpdate}
        value={request.status}
        choices={receivedStatuses.map((status) => ({ value: status, name: t(`status.${status}`) }))}
        onChange={(status) => void actions.update(request, { status })}
      />
      <ChoiceSelect
        label={t("filters.assignee")}
        showsLabel
        isDisabled={!canUpdate}
        value={String(assignee?.id ?? NOBODY)}
        choices={[
          { value: NOBODY, name: t("filters.nobody") },
          ...people.map((person) => ({ value: String(person.id), name: getName(person) })),
        ]}
        onChange={(id) => void actions.update(request, { assignee: id === NOBODY ? null : Number(id) })}
      />
      {!canUpdate && <p className="text-xs text-muted sm:col-span-2">{t("detail.readOnly")}</p>}
    </section>
  );
}
