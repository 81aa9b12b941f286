import { valibotResolver } from "@hookform/resolvers/valibot";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { storeSession } from "../../api/session.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { Session } from "../../contract/auth.ts";
import { MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";
import type { Invitation } from "../../contract/invitations.ts";
import { acceptInvitation, openInvitation } from "../../contract/team.ts";
import { newUsername } from "../../contract/usernames.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { getDeviceName } from "../../lib/user-agent.ts";
import { getDraftStorageKey, readDraft, storeDraft } from "../../state/drafts.ts";
import { currentUserAtom } from "../../state/session.ts";
import { INVITATION_DRAFT } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstInvalidField } from "../../ui/focus.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";

const MAX_LENGTH = 200;

/** By the status of the response. A link that was cut off has no valid code. */
const openErrorKeys = { 400: "used", 404: "used", 429: "busy", 502: "offline" } as const;
const errorKeys = { 404: "used", 409: "full", 410: "removed", 429: "busy", 502: "offline" } as const;
type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys] | "failed";

/** Each invitation has its own: several people may open theirs on one device. */
const getDraftForm = ({ id }: Invitation) => `${INVITATION_DRAFT}:${id}`;

const draftSchema = v.object({ fullName: v.string(), username: v.string(), deviceName: v.string() });

interface InvitationFormProps {
  code: string;
  onEntered: (session: Session) => void;
}

/** For the person who opened an invitation's link: a new member chooses name and password, a member a new password. */
export function AcceptInvitationForm({ code, onEntered }: InvitationFormProps) {
  const { t } = useTranslation("data");
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(openInvitation, { body: { code } }),
    retry: false,
    // What a person types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <AcceptForm code={code} {...data} onEntered={onEntered} />;
  if (!error)
    return (
      <div role="status" aria-label={t("invitation.loading")} className="flex flex-col gap-3">
        <div className="skeleton skeleton--shimmer h-8 w-2/3 rounded-xl" />
        <div className="skeleton skeleton--shimmer h-12 rounded-xl" />
        <div className="skeleton skeleton--shimmer h-12 rounded-xl" />
      </div>
    );
  const status = error instanceof CallError ? error.status : 0;
  const errorKey = openErrorKeys[status as keyof typeof openErrorKeys] ?? "failed";
  return (
    <div role="alert">
      <h1 className="text-2xl font-semibold">
        {t(errorKey === "used" ? "invitation.usedTitle" : "invitation.failedTitle")}
      </h1>
      <p className="mt-1 text-sm text-muted">{t(`invitation.errors.${errorKey}`)}</p>
      {errorKey !== "used" && (
        <Button className="mt-4" isPending={isFetching} onClick={() => void refetch()}>
          {t("failed.retry")}
        </Button>
      )}
    </div>
  );
}

interface AcceptFormProps extends InvitationFormProps {
  invitation: Invitation;
  workspace: string | null;
}

function AcceptForm({ code, invitation, workspace, onEntered }: AcceptFormProps) {
  const { t } = useTranslation(["data", "common"]);
  const accept = useEndpointMutation(acceptInvitation);
  const { member } = invitation;
  const draftForm = getDraftForm(invitation);
  const isSignedIn = useAtomValue(currentUserAtom) !== undefined;
  const text = v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(t("workspace.required")),
    v.maxLength(MAX_LENGTH, t("invitation.errors.long")),
  );
  const { control, formState, handleSubmit, setError, subscribe } = useForm({
    defaultValues: {
      ...{ fullName: invitation.fullName, username: member?.username ?? "", password: "", deviceName: getDeviceName() },
      ...(member ? {} : readDraft(draftForm, draftSchema)),
    },
    resolver: valibotResolver(
      v.object({
        fullName: text,
        username: v.pipe(
          text,
          v.check((value) => member !== null || v.is(newUsername, value), t("invitation.errors.username")),
        ),
        password: v.pipe(
          v.string(),
          v.minLength(MIN_PASSWORD_LENGTH, t("invitation.errors.short", { min: MIN_PASSWORD_LENGTH })),
          v.maxLength(1_000, t("invitation.errors.long")),
        ),
        deviceName: text,
      }),
    ),
    shouldFocusError: false,
  });
  useEffect(() => {
    if (member) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values: { password, ...draft } }) => storeDraft(draftForm, draft),
    });
  }, [subscribe, member, draftForm]);
  const submit = handleSubmit(async (values) => {
    try {
      const { session } = await accept.mutateAsync({ body: { code, ...values } });
      safeStorage.removeItem(getDraftStorageKey(draftForm));
      onEntered(session);
      storeSession(session);
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      const isTaken = error instanceof CallError && typeof error.error === "object" && "username" in error.error;
      if (isTaken && !member) setError("username", { message: t("invitation.errors.taken") });
      else setError("root", { type: errorKeys[status as keyof typeof errorKeys] ?? "failed" });
    }
  });
  const errorKey = formState.errors.root?.type as ErrorKey | undefined;
  const title = member
    ? t("invitation.passwordTitle", { name: member.username })
    : workspace
      ? t("invitation.title", { workspace })
      : t("invitation.teamTitle");
  usePageTitle(title, t("common:productName"));
  return (
    <>
      <div>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-sm text-muted">
          {t(member ? "invitation.passwordHelp" : "invitation.help", { name: invitation.invitedBy })}
        </p>
        {isSignedIn && <p className="mt-2 text-sm">{t("invitation.otherMember")}</p>}
      </div>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          const form = event.currentTarget;
          event.preventDefault();
          void submit().then(() => focusFirstInvalidField(form));
        }}
      >
        {errorKey && (
          <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
            {t(`invitation.errors.${errorKey}`)}
          </p>
        )}
        {member ? (
          // Password managers store the new password under it.
          <input type="text" name="username" autoComplete="username" value={member.username} readOnly hidden />
        ) : (
          <>
            <FormTextField
              control={control}
              name="fullName"
              label={t("invitation.fullName")}
              autoComplete="name"
              isRequired
              autoFocus
            />
            <FormTextField
              control={control}
              name="username"
              label={t("invitation.username")}
              help={t("invitation.usernameHelp")}
              autoComplete="username"
              isRequired
              isExact
            />
          </>
        )}
        <FormPasswordField
          control={control}
          name="password"
          label={t("invitation.password")}
          help={t("invitation.passwordRule", { min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          autoFocus={member !== null}
          labels={{ show: t("workspace.showPassword"), hide: t("workspace.hidePassword") }}
        />
        <FormTextField
          control={control}
          name="deviceName"
          label={t("workspace.deviceName")}
          help={t("workspace.deviceNameHelp")}
          isRequired
        />
        <Button type="submit" fullWidth isPending={formState.isSubmitting}>
          {t(member ? "invitation.savePassword" : "invitation.accept")}
        </Button>
      </form>
    </>
  );
}
