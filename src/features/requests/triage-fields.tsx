import { useTranslation } from "react-i18next";
import { receivedStatuses, type TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useCan } from "../../state/ability.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { useRequestActions } from "./use-request-actions.ts";

const NOBODY = "";

interface HandlingProps {
  request: ReceivedRequestWithChanges;
  members: readonly TeamMember[];
  self: TeamMember | null;
}

/** Where the request stands and who looks after it. Both are stored at once and sent by themselves. */
export function TriageFields({ request, members, self }: HandlingProps) {
  const { t } = useTranslation("requests");
  const actions = useRequestActions();
  const mayChange = useCan("update", "Request");
  const { assignee } = request;
  const active = members.filter(({ id, isActive }) => isActive && id !== assignee?.id);
  const people = [...(assignee ? [assignee] : []), ...active].sort((a, b) =>
    // Whoever looks at it takes it most often.
    a.id === self?.id ? -1 : b.id === self?.id ? 1 : 0,
  );
  const name = ({ id, fullName }: Pick<TeamMember, "id" | "fullName">) =>
    id === self?.id ? `${fullName} (${t("team.you")})` : fullName;
  return (
    <section aria-label={t("detail.handling")} className="grid gap-3 sm:grid-cols-2">
      <ChoiceSelect
        label={t("status.label")}
        showsLabel
        isDisabled={!mayChange}
        value={request.status}
        choices={receivedStatuses.map((status) => ({ value: status, name: t(`status.${status}`) }))}
        onChange={(status) => void actions.change(request, { status })}
      />
      <ChoiceSelect
        label={t("filters.assignee")}
        showsLabel
        isDisabled={!mayChange}
        value={String(assignee?.id ?? NOBODY)}
        choices={[
          { value: NOBODY, name: t("filters.nobody") },
          ...people.map((person) => ({ value: String(person.id), name: name(person) })),
        ]}
        onChange={(id) => void actions.change(request, { assignee: id === NOBODY ? null : Number(id) })}
      />
      {!mayChange && <p className="text-xs text-muted sm:col-span-2">{t("detail.readOnly")}</p>}
    </section>
  );
}
