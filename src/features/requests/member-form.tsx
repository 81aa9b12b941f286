import { FieldError, Input, Label, TextField } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useAddTeamMember } from "../../api/queries/requests.ts";
import { teamRoles } from "../../contract/intake.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { TeamForm } from "./team-form.tsx";
import { getServerErrors, type MemberErrors, type MemberValues, validateMember } from "./validate-member.ts";

const empty: MemberValues = { username: "", fullName: "", role: "agent", password: "" };

/** A new member of the team, made on the server. */
export function MemberForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("requests");
  const add = useAddTeamMember();
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<MemberErrors>({});
  const [failure, setFailure] = useState<string>();
  const change = (part: Partial<MemberValues>) => {
    setValues({ ...values, ...part });
    setFaults((kept) => Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in part))));
  };
  const save = async () => {
    const found = validateMember(values, t);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    try {
      const { member } = await add.mutateAsync({ body: values });
      toast.success(t("team.added", { name: member.fullName }));
      onDone();
    } catch (error) {
      const said = getServerErrors(error, t);
      setFaults(said.faults);
      setFailure(said.failure);
    }
  };
  const field = (name: "fullName" | "username", autoFocus: boolean) => (
    <TextField
      name={name}
      autoFocus={autoFocus}
      autoComplete="off"
      isRequired
      validationBehavior="aria"
      isInvalid={faults[name] !== undefined}
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
      fullWidth
    >
      <Label>{t(`team.${name}`)}</Label>
      <Input autoCapitalize={name === "username" ? "off" : "words"} spellCheck="false" />
      <FieldError>{faults[name]}</FieldError>
    </TextField>
  );
  return (
    <TeamForm
      title={t("team.add")}
      submit={t("team.add")}
      error={failure}
      isPending={add.isPending}
      onSubmit={save}
      onCancel={onDone}
    >
      {field("fullName", true)}
      {field("username", false)}
      <ChoiceSelect
        label={t("team.role")}
        showsLabel
        value={values.role}
        choices={teamRoles.map((role) => ({ value: role, name: t(`team.roles.${role}`) }))}
        onChange={(role) => change({ role })}
      />
      <NewPasswordField
        label={t("team.password")}
        value={values.password}
        error={faults.password}
        onChange={(password) => change({ password })}
      />
    </TeamForm>
  );
}
