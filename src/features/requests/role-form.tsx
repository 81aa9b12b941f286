import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type TeamMember, teamRoles } from "../../contract/intake.ts";
import { updateTeamMember } from "../../contract/requests.ts";
import { toAppRole } from "../../domain/access.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { toast } from "../../ui/toast.ts";
import { getFormErrorMessage, getServerErrors, TeamForm } from "./team-form.tsx";

type MemberRole = TeamMember["role"];

interface RoleSelectProps {
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}

export function RoleSelect({ value, onChange }: RoleSelectProps) {
  const { t } = useTranslation(["requests", "common"]);
  return (
    <div className="flex flex-col gap-1">
      <ChoiceSelect
        label={t("team.role")}
        showsLabel
        value={value}
        choices={teamRoles.map((role) => ({ value: role, name: t(`common:roles.${toAppRole(role)}`) }))}
        onChange={onChange}
      />
      <p className="text-xs text-muted">{t("team.roleHelp")}</p>
    </div>
  );
}

export function RoleForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useEndpointMutation(updateTeamMember);
  const [role, setRole] = useState(member.role);
  const save = async () => {
    try {
      await update.mutateAsync({ params: { id: member.id }, body: { role } });
    } catch {
      // The form shows it.
      return;
    }
    toast.success(t("team.saved"));
    onDone();
  };
  return (
    <TeamForm
      title={t("team.roleTitle", { name: member.fullName })}
      submitLabel={t("team.save")}
      error={update.isError ? getFormErrorMessage(getServerErrors(update.error).root, t) : undefined}
      isPending={update.isPending}
      onSubmit={save}
      onCancel={onDone}
    >
      <RoleSelect value={role} onChange={setRole} />
    </TeamForm>
  );
}
