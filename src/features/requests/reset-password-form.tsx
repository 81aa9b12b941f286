import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useUpdateMember } from "../../api/queries/requests.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordFault, serverFaults } from "./team-faults.ts";
import { TeamForm } from "./team-form.tsx";

/** A new password for a member who has lost theirs. */
export function ResetPasswordForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useUpdateMember();
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const title = t("team.resetTitle", { name: member.fullName });
  const save = async () => {
    const wrong = passwordFault(password, t);
    setFault(wrong);
    setFailure(undefined);
    if (wrong) return;
    try {
      await update.mutateAsync({ params: { id: member.id }, body: { password } });
      toast.success(t("team.passwordChanged"));
      onDone();
    } catch (error) {
      const said = serverFaults(error, t);
      setFault(said.faults.password);
      setFailure(said.failure);
    }
  };
  return (
    <TeamForm
      title={title}
      submit={t("team.save")}
      failure={failure}
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
