import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { MIN_PASSWORD_LENGTH, type TeamMember } from "../../contract/intake.ts";
import { MIXED_LETTERS_MESSAGE } from "../../contract/usernames.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstInvalidField } from "../../ui/focus.ts";

interface TeamFormProps {
  title: string;
  submitLabel: string;
  /** Belongs to no single field; shown above the fields. */
  error: string | undefined;
  isPending: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

export function TeamForm({ title, submitLabel, error, isPending, onSubmit, onCancel, children }: TeamFormProps) {
  const { t } = useTranslation("requests");
  return (
    <form
      noValidate
      aria-label={title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void onSubmit().then(() => focusFirstInvalidField(form));
      }}
    >
      {error && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
          {error}
        </p>
      )}
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="tertiary" onClick={onCancel}>
          {t("team.cancel")}
        </Button>
        <Button type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The server gives members whose personal data was deleted a username that nobody can choose. */
export const isErased = ({ id, username }: Pick<TeamMember, "id" | "username">): boolean => username === `#${id}`;

type RequestsT = TFunction<"requests">;

export const translateTeamSchemaMessages = <Input, Output>(schema: v.GenericSchema<Input, Output>, t: RequestsT) =>
  replaceSchemaMessages(schema, (issue) => getIssueMessage(issue, t));

function getIssueMessage(issue: v.BaseIssue<unknown>, t: RequestsT): string {
  if (!String(issue.input).trim()) return t("team.errors.required");
  if (issue.type === "min_length") return t("team.errors.short", { min: MIN_PASSWORD_LENGTH });
  if (issue.message === MIXED_LETTERS_MESSAGE) return t("team.errors.mixedLetters");
  const isUsername = v.getDotPath(issue) === "username";
  return t(isUsername && issue.type === "regex" ? "team.errors.username" : "team.errors.long");
}

type RootErrorKey =
  | "failed.action"
  | "team.offline"
  | "pendingChanges.signed-out"
  | "team.errors.rejected"
  | "team.errors.lastAdmin";

interface TeamErrors {
  username?: boolean;
  currentPassword?: boolean;
  password?: boolean;
  /** An error of the whole form: a translation key, and the reason that the server gave. */
  root?: { type: RootErrorKey; message?: string };
}

export function getServerErrors(error: unknown): TeamErrors {
  if (!(error instanceof CallError)) return { root: { type: "failed.action" } };
  if (error.status === 502 || error.status === 0) return { root: { type: "team.offline" } };
  if (error.status === 409) return { root: { type: "pendingChanges.signed-out" } };
  if (typeof error.error === "string") return { root: { type: "team.errors.rejected", message: error.error } };
  const { username, currentPassword, role, isActive, ...others } = error.error;
  const [other] = Object.values(others).flat();
  return {
    username: username !== undefined,
    currentPassword: currentPassword !== undefined,
    password: others.password !== undefined,
    ...(other && { root: { type: "team.errors.rejected", message: other } }),
    ...((role || isActive) && { root: { type: "team.errors.lastAdmin" } }),
  };
}

/** Accepts the error from `getServerErrors` or from React Hook Form. */
export const getFormErrorMessage = (
  root: { type?: string | number; message?: string } | undefined,
  t: RequestsT,
): string => t((root?.type ?? "failed.action") as RootErrorKey, { reason: root?.message });
