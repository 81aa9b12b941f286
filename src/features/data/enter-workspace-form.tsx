import { valibotResolver } from "@hookform/resolvers/valibot";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { teamSessionQuery } from "../../api/queries/requests.ts";
import { storeSession } from "../../api/session.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { getDataOverview } from "../../contract/data.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { signInTeam } from "../../contract/requests.ts";
import { broughtAreas, enterWorkspace } from "../../contract/workspace-membership.ts";
import { parseUserAgent } from "../../lib/user-agent.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { focusFirstInvalidField } from "../../ui/focus.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";

type Areas = ResponseData<typeof getDataOverview>["areas"];
type BroughtArea = (typeof broughtAreas)[number];

const MAX_LENGTH = 200;

/** By the status of the server's response. */
const errorKeys = {
  400: "wrong",
  403: "notAllowed",
  409: "full",
  410: "removed",
  429: "busy",
  502: "offline",
} as const;
type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys] | "failed";

/** The user signs in to the server and joins its workspace. If there is none, an admin creates it. */
export function EnterWorkspaceForm({ areas, onCancel }: { areas: Areas; onCancel: () => void }) {
  const { t } = useTranslation(["data", "areas"]);
  const member = useQuery(teamSessionQuery).data?.member;
  const [isCreating, setCreating] = useState(false);
  const signIn = useEndpointMutation(signInTeam);
  const enter = useEndpointMutation(enterWorkspace);
  // Areas with only sample data have nothing to bring.
  const ownAreas = broughtAreas.filter((each) => areas.some(({ area, state }) => area === each && state === "own"));
  const text = v.pipe(v.string(), v.trim(), v.nonEmpty(t("workspace.required")), v.maxLength(MAX_LENGTH));
  const isSignedIn = member !== null && member !== undefined;
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { username: "", password: "", deviceName: getDeviceName(), name: "", areas: ownAreas },
    resolver: valibotResolver(
      v.object({
        username: isSignedIn ? v.string() : text,
        password: isSignedIn ? v.string() : v.pipe(v.string(), v.nonEmpty(t("workspace.required"))),
        deviceName: text,
        name: isCreating ? text : v.string(),
        areas: v.array(v.picklist(broughtAreas)),
      }),
    ),
    shouldFocusError: false,
  });
  const { value, onChange } = useController({ control, name: "areas" }).field;
  const submit = handleSubmit(async ({ username, password, deviceName, name, areas }) => {
    try {
      if (!isSignedIn) await signIn.mutateAsync({ body: { username, password } });
      const { session } = await enter.mutateAsync({
        body: { deviceName, ...(isCreating && { create: { name, areas } }) },
      });
      storeSession(session);
      // All data of the page is that of another database now.
      location.reload();
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      if (status === 404 && !isCreating) setCreating(true);
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
        <p className="text-sm">{t("workspace.signedIn", { name: member.fullName })}</p>
      ) : (
        <>
          <FormTextField
            control={control}
            name="username"
            label={t("workspace.username")}
            help={t("workspace.usernameHelp")}
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
          <AreasField value={value} onChange={onChange} ownAreas={ownAreas} areas={areas} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={formState.isSubmitting}>
          {t(isCreating ? "workspace.create" : "workspace.join")}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t("workspace.cancel")}
        </Button>
      </div>
    </form>
  );
}

interface AreasFieldProps {
  value: readonly BroughtArea[];
  onChange: (areas: BroughtArea[]) => void;
  ownAreas: readonly BroughtArea[];
  areas: Areas;
}

function AreasField({ value, onChange, ownAreas, areas }: AreasFieldProps) {
  const { t } = useTranslation(["data", "areas"]);
  const id = useId();
  if (ownAreas.length === 0) return <p className="text-sm text-muted">{t("workspace.nothingToBring")}</p>;
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-medium">{t("workspace.bring")}</legend>
      <p id={id} className="mt-0.5 mb-2 text-sm text-muted">
        {t("workspace.bringHelp")}
      </p>
      {ownAreas.map((area) => (
        <Checkbox
          key={area}
          className="flex"
          contentClassName="min-h-9"
          isSelected={value.includes(area)}
          onChange={(isSelected) => onChange(isSelected ? [...value, area] : value.filter((each) => each !== area))}
        >
          {t("workspace.areaWithCount", {
            area: t(`areas:names.${area}`),
            count: areas.find((each) => each.area === area)?.rows ?? 0,
          })}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Such as "Chrome · Android". */
function getDeviceName(): string {
  const { browser, system } = parseUserAgent(navigator.userAgent);
  return [browser, system].filter((part) => part !== undefined).join(" · ");
}
