import { valibotResolver } from "@hookform/resolvers/valibot";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError, call, callWithToken } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { teamSessionQuery } from "../../api/queries/requests.ts";
import { storeSession } from "../../api/session.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { areasToBring } from "../../contract/areas.ts";
import type { Session } from "../../contract/auth.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { signInTeam } from "../../contract/requests.ts";
import { countOwnRows, enterWorkspace } from "../../contract/workspace-membership.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { getDeviceName } from "../../lib/user-agent.ts";
import { getDraftStorageKey, readDraft, storeDraft } from "../../state/drafts.ts";
import { WORKSPACE_DRAFT } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { focusFirstInvalidField } from "../../ui/focus.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";

type OwnAreas = ResponseData<typeof countOwnRows>["areas"];
type BroughtArea = OwnAreas[number]["area"];

const MAX_LENGTH = 200;

/** By the status of the server's response. */
const errorKeys = {
  400: "wrong",
  403: "notAllowed",
  409: "full",
  410: "removed",
  412: "hasData",
  429: "busy",
  502: "offline",
} as const;
type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys] | "signedOut" | "failed";

const draftSchema = v.object({
  username: v.string(),
  deviceName: v.string(),
  name: v.string(),
  areas: v.array(v.picklist(areasToBring)),
  isCreating: v.boolean(),
});

const removeDraft = (): void => safeStorage.removeItem(getDraftStorageKey(WORKSPACE_DRAFT));

interface EnterWorkspaceFormProps {
  /** The person is signed in on this device, so its data may come along. */
  canBringRows?: boolean;
  /** Opens the app again. */
  onEntered: (session: Session) => void;
  onCancel?: () => void;
}

/** The user signs in to the server and joins its workspace. If there is none, an admin creates it. */
export function EnterWorkspaceForm({ canBringRows = false, onEntered, onCancel }: EnterWorkspaceFormProps) {
  const { t } = useTranslation(["data", "areas"]);
  const { data: team, refetch: refetchMember } = useQuery({ ...teamSessionQuery, enabled: canBringRows });
  const member = team?.member;
  // On the sign-in page there is no session yet.
  const [session, setSession] = useState<Session>();
  const ownRows = useQuery({ ...endpointQuery(countOwnRows, {}), enabled: canBringRows });
  const ownAreas = ownRows.data?.areas;
  const signIn = useEndpointMutation(signInTeam);
  const text = v.pipe(v.string(), v.trim(), v.nonEmpty(t("workspace.required")), v.maxLength(MAX_LENGTH));
  const isSignedIn = session !== undefined || (member !== null && member !== undefined);
  const { control, formState, handleSubmit, setError, setValue, subscribe } = useForm({
    defaultValues: {
      ...{
        username: "",
        password: "",
        deviceName: getDeviceName(),
        name: "",
        areas: [...areasToBring],
        isCreating: false,
      },
      ...readDraft(WORKSPACE_DRAFT, draftSchema),
    },
    resolver: (values, ...rest) =>
      valibotResolver(
        v.object({
          username: isSignedIn ? v.string() : text,
          password: isSignedIn ? v.string() : v.pipe(v.string(), v.nonEmpty(t("workspace.required"))),
          deviceName: text,
          name: values.isCreating ? text : v.string(),
          areas: v.array(v.picklist(areasToBring)),
          isCreating: v.boolean(),
        }),
      )(values, ...rest),
    shouldFocusError: false,
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password, ...draft } }) => storeDraft(WORKSPACE_DRAFT, draft),
      }),
    [subscribe],
  );
  const { value, onChange } = useController({ control, name: "areas" }).field;
  const isCreating = useWatch({ control, name: "isCreating" });
  const isCounting = isCreating && canBringRows && ownAreas === undefined;
  const submit = handleSubmit(async ({ username, password, deviceName, name, areas }) => {
    try {
      const memberSession = isSignedIn ? session : (await signIn.mutateAsync({ body: { username, password } })).session;
      if (!canBringRows) setSession(memberSession);
      const chosenAreas = (ownAreas ?? []).map(({ area }) => area).filter((area) => areas.includes(area));
      const input = { body: { deviceName, ...(isCreating && { create: { name, areas: chosenAreas } }) } };
      const entered = canBringRows
        ? await call(enterWorkspace, input)
        : await callWithToken(memberSession?.accessToken, enterWorkspace, input);
      removeDraft();
      onEntered(entered.session);
      storeSession(entered.session);
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      // The session on the server or on this device has ended: ask for the password again.
      const isSignedOut =
        (status === 401 && !canBringRows) || (status === 409 && (await refetchMember()).data?.member === null);
      if (isSignedOut) setSession(undefined);
      if (status === 412) setValue("isCreating", false);
      if (status === 404 && !isCreating) setValue("isCreating", true);
      else if (isSignedOut) setError("root", { type: "signedOut" });
      else setError("root", { type: errorKeys[status as keyof typeof errorKeys] ?? "failed" });
    }
  });
  const errorKey = formState.errors.root?.type as ErrorKey | undefined;
  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        const element = event.currentTarget;
        event.preventDefault();
        void submit().then(() => focusFirstInvalidField(element));
      }}
    >
      {errorKey && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {t(`workspace.errors.${errorKey}`)}
        </p>
      )}
      {isSignedIn ? (
        <p className="text-sm">{t("workspace.signedIn", { name: member?.fullName ?? session?.userData.fullName })}</p>
      ) : (
        <>
          <FormTextField
            control={control}
            name="username"
            label={t("workspace.username")}
            help={t(canBringRows ? "workspace.usernameHelp" : "workspace.askForAccount")}
            autoComplete="username"
            isRequired
            isExact
            autoFocus
          />
          <FormPasswordField
            control={control}
            name="password"
            label={t("workspace.password")}
            autoComplete="current-password"
            labels={{ show: t("workspace.showPassword"), hide: t("workspace.hidePassword") }}
          />
        </>
      )}
      <FormTextField
        control={control}
        name="deviceName"
        label={t("workspace.deviceName")}
        help={t("workspace.deviceNameHelp")}
        isRequired
      />
      {isCreating && (
        <>
          <p role="status" className="rounded-xl bg-default px-4 py-3 text-sm">
            {t("workspace.none")}
          </p>
          <FormTextField control={control} name="name" label={t("workspace.name")} isRequired autoFocus />
          {canBringRows ? (
            <AreasField value={value} onChange={onChange} query={ownRows} />
          ) : (
            <p className="text-sm text-muted">{t("workspace.startsEmpty")}</p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" fullWidth={!canBringRows} isPending={formState.isSubmitting || isCounting}>
          {t(isCreating ? "workspace.create" : "workspace.join")}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              removeDraft();
              onCancel();
            }}
          >
            {t("workspace.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

interface AreasFieldProps {
  value: readonly BroughtArea[];
  onChange: (areas: BroughtArea[]) => void;
  query: UseQueryResult<{ areas: OwnAreas }>;
}

function AreasField({ value, onChange, query: { data, isError, refetch } }: AreasFieldProps) {
  const { t } = useTranslation(["data", "areas"]);
  const id = useId();
  if (!data)
    return isError ? (
      <p role="alert" className="text-sm">
        {t("failed.title")}{" "}
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          {t("failed.retry")}
        </Button>
      </p>
    ) : (
      <p role="status" className="text-sm text-muted">
        {t("workspace.counting")}
      </p>
    );
  const ownAreas = data.areas;
  if (ownAreas.length === 0) return <p className="text-sm text-muted">{t("workspace.nothingToBring")}</p>;
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-medium">{t("workspace.bring")}</legend>
      <p id={id} className="mt-0.5 mb-2 text-sm text-muted">
        {t("workspace.bringHelp")}
      </p>
      {ownAreas.map(({ area, rows }) => (
        <Checkbox
          key={area}
          className="flex"
          contentClassName="min-h-9"
          isSelected={value.includes(area)}
          onChange={(isSelected) => onChange(isSelected ? [...value, area] : value.filter((each) => each !== area))}
        >
          {t("workspace.areaWithCount", { area: t(`areas:names.${area}`), count: rows })}
        </Checkbox>
      ))}
    </fieldset>
  );
}
