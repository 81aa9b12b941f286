import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useStore } from "jotai";
import type { ReactNode } from "react";
import { reopenApp } from "../../api/database-change.ts";
import type { Session } from "../../contract/auth.ts";
import { can, isWorkspaceToken } from "../../lib/auth.ts";
import { getLandingPath } from "../../lib/url.ts";
import { sessionAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstInvalidField } from "../../ui/focus.ts";

interface AuthFormProps {
  title: string;
  help: string;
  submitLabel: string;
  isPending: boolean;
  /** Belongs to no single field; shown above the fields. */
  error: string | undefined;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

export function AuthForm({ title, help, submitLabel, isPending, error, onSubmit, children }: AuthFormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        void onSubmit().then(() => focusFirstInvalidField(form));
      }}
    >
      <div>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-sm text-muted">{help}</p>
      </div>
      {error && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground text-pretty">
          {error}
        </p>
      )}
      {children}
      <Button type="submit" size="lg" fullWidth isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

const route = getRouteApi("/_entry");

/** Opens the page that the person wanted to open before signing in. */
export function useStartSession() {
  const router = useRouter();
  const store = useStore();
  const { redirect } = route.useSearch();
  return async (session: Session) => {
    const href = getLandingPath(redirect, can(session.userData.ability, "read", "Dashboard"));
    // On a shared computer, the account may be that of a member.
    const isInWorkspace = store.get(isInWorkspaceAtom);
    const hasOtherDatabase = (isWorkspaceToken(session.accessToken) ?? isInWorkspace) !== isInWorkspace;
    if (hasOtherDatabase) reopenApp(href);
    store.set(sessionAtom, session);
    if (!hasOtherDatabase) await router.navigate({ href, replace: true });
  };
}
