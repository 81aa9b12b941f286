import { valibotResolver } from "@hookform/resolvers/valibot";
import { Copy, WandSparkles } from "lucide-react";
import { useMemo } from "react";
import { type Control, Controller, type FieldPath, useController, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addIntakeMember, MIN_PASSWORD_LENGTH, type TeamMember } from "../../contract/intake.ts";
import { addTeamMember, updateTeamMember } from "../../contract/requests.ts";
import { Button } from "../../ui/button.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { RoleSelect } from "./role-form.tsx";
import { getFormErrorMessage, getServerErrors, TeamForm, translateTeamSchemaMessages } from "./team-form.tsx";

export function MemberForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("requests");
  const add = useEndpointMutation(addTeamMember);
  const schema = useMemo(() => translateTeamSchemaMessages(addIntakeMember.body, t), [t]);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { username: "", fullName: "", role: "agent" as TeamMember["role"], password: "" },
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  });
  const save = handleSubmit(async (values) => {
    try {
      const { member } = await add.mutateAsync({ body: values });
      toast.success(t("team.added", { name: member.fullName }));
      onDone();
    } catch (error) {
      const { username, root } = getServerErrors(error);
      if (username) setError("username", { message: t("team.errors.usernameTaken") });
      if (root) setError("root", root);
    }
  });
  const renderTextField = (name: "fullName" | "username") => (
    <FormTextField
      control={control}
      name={name}
      label={t(`team.${name}`)}
      isRequired
      autoFocus={name === "fullName"}
      {...(name === "username" ? { isExact: true } : { autoCapitalize: "words", spellCheck: "false" })}
    />
  );
  return (
    <TeamForm
      title={t("team.add")}
      submitLabel={t("team.add")}
      error={formState.errors.root && getFormErrorMessage(formState.errors.root, t)}
      isPending={formState.isSubmitting}
      onSubmit={save}
      onCancel={onDone}
    >
      {renderTextField("fullName")}
      {renderTextField("username")}
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleSelect value={field.value} onChange={field.onChange} />}
      />
      <NewPasswordField control={control} label={t("team.password")} />
    </TeamForm>
  );
}

const newPasswordSchema = v.pick(addIntakeMember.body, ["password"]);

export function ResetPasswordForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { t } = useTranslation("requests");
  const update = useEndpointMutation(updateTeamMember);
  const schema = useMemo(() => translateTeamSchemaMessages(newPasswordSchema, t), [t]);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { password: "" },
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  });
  const title = t("team.resetTitle", { name: member.fullName });
  const save = handleSubmit(async ({ password }) => {
    try {
      await update.mutateAsync({ params: { id: member.id }, body: { password } });
      toast.success(t("team.passwordChanged"));
      onDone();
    } catch (error) {
      setError("root", getServerErrors(error).root ?? { type: "failed.action" });
    }
  });
  return (
    <TeamForm
      title={title}
      submitLabel={t("team.save")}
      error={formState.errors.root && getFormErrorMessage(formState.errors.root, t)}
      isPending={formState.isSubmitting}
      onSubmit={save}
      onCancel={onDone}
    >
      <NewPasswordField control={control} label={title} />
    </TeamForm>
  );
}

interface NewPasswordFieldProps<Values extends { password: string }> {
  control: Control<Values>;
  label: string;
}

/** The password is for another person. Buttons generate and copy it. */
function NewPasswordField<Values extends { password: string }>({ control, label }: NewPasswordFieldProps<Values>) {
  const { t } = useTranslation("requests");
  const { value, onChange } = useController({ control, name: "password" as FieldPath<Values> }).field;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(t("team.copied")),
      () => toast.error(t("detail.copyFailed")),
    );
  return (
    <div className="flex flex-col gap-2">
      <FormPasswordField
        control={control}
        name={"password" as FieldPath<Values>}
        label={label}
        autoComplete="new-password"
        labels={{ show: t("signIn.showPassword"), hide: t("signIn.hidePassword") }}
        help={t("team.passwordHelp", { min: MIN_PASSWORD_LENGTH })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => onChange(generatePassword())}>
          <WandSparkles aria-hidden />
          {t("team.generate")}
        </Button>
        <Button variant="ghost" size="sm" disabled={value === ""} onClick={() => void copy()}>
          <Copy aria-hidden />
          {t("team.copy")}
        </Button>
      </div>
    </div>
  );
}

/** Omits characters that look alike, because a password may be read aloud or copied by hand. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Four groups of four characters (80 bits of entropy). */
function generatePassword(): string {
  // Each of the 32 characters is equally likely, because the 256 values of a byte are a multiple of 32.
  const characters = [...crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH))].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(""),
  ).join("-");
}
