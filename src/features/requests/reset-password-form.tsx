import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useUpdateTeamMember } from "../../api/queries/requests.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { TeamForm } from "./team-form.tsx";
import { getServerErrors, validatePassword } from "./validate-member.ts";

/** A new password for a member who has lost theirs. */
export function ResetPasswordForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useUpdateTeamMember();
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const title = t("team.resetTitle", { name: member.fullName });
  const save = async () => {
    const wrong = validatePassword(password, t);
    setFault(wrong);
    setFailure(undefined);
    if (wrong) return;
    try {
      await update.mutateAsync({ params: { id: member.id }, body: { password } });
      toast.success(t("team.passwordChanged"));
      onDone();
    } catch (error) {
      const said = getServerErrors(error, t);
      setFault(said.faults.password);
      setFailure(said.failure);
    }
  };
  return (
    <TeamForm
      title={title}
      submit={t("team.save")}
      error={failure}
      isPending={update.isPending}
      onSubmit={save}
      onCancel={onDone}
    >
      <NewPasswordField
        label={title}
        value={password}
        error={fault}
        onChange={(next) => {
          setPassword(next);
          setFault(undefined);
        }}
      />
    </TeamForm>
  );
}
