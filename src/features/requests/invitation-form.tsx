import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMemo, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { newInvitation } from "../../contract/invitations.ts";
import { createInvitation } from "../../contract/team.ts";
import { Button } from "../../ui/button.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { RoleSelect } from "./role-form.tsx";
import { getFormErrorMessage, getServerErrors, TeamForm, translateTeamSchemaMessages } from "./team-form.tsx";

type Created = ResponseData<typeof createInvitation>;

const formSchema = v.pick(newInvitation, ["fullName", "role"]);

interface InvitationFormProps {
  onDone: () => void;
  /** Adds the member with a password that the admin chooses. */
  onAddDirectly: () => void;
}

export function InvitationForm({ onDone, onAddDirectly }: InvitationFormProps) {
  const { t } = useTranslation("requests");
  const create = useEndpointMutation(createInvitation);
  const [created, setCreated] = useState<Created>();
  const schema = useMemo(() => translateTeamSchemaMessages(formSchema, t), [t]);
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { fullName: "", role: "agent" as TeamMember["role"] },
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  });
  const save = handleSubmit(async (body) => {
    try {
      setCreated(await create.mutateAsync({ body }));
    } catch (error) {
      setError("root", getServerErrors(error).root ?? { type: "failed.action" });
    }
  });
  if (created) return <InvitationLink created={created} onDone={onDone} />;
  return (
    <>
      <TeamForm
        title={t("invite.title")}
        submitLabel={t("invite.create")}
        error={formState.errors.root && getFormErrorMessage(formState.errors.root, t)}
        isPending={formState.isSubmitting}
        onSubmit={save}
        onCancel={onDone}
      >
        <p className="text-sm text-muted">{t("invite.help")}</p>
        <FormTextField
          control={control}
          name="fullName"
          label={t("invite.name")}
          help={t("invite.nameHelp")}
          autoFocus
        />
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleSelect value={field.value} onChange={field.onChange} />}
        />
      </TeamForm>
      <p className="mt-6 border-t border-separator pt-4 text-sm text-muted">
        {t("invite.orAdd")}{" "}
        <Button variant="ghost" size="sm" onClick={onAddDirectly}>
          {t("team.add")}
        </Button>
      </p>
    </>
  );
}
