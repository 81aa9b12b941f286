import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { userQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import { DraftNotice } from "../../ui/draft-notice.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { useUserForm } from "./use-user-form.ts";
import { UserFields } from "./user-fields.tsx";
import { getErrorMessage } from "./user-values.ts";

interface UserDrawerProps {
  /** The id, or `new`. */
  userId: number | "new";
  /** Leads to the address without the drawer. */
  onClose: () => void;
  /** Leads away too, and asks nothing: what was typed is saved. */
  onSaved: (user: User) => void;
}

/** The form of a new user, or of one that there is, once it is known. */
export function UserDrawer({ userId, onClose, onSaved }: UserDrawerProps) {
  const { t } = useTranslation("users");
  // The form keeps what it opens with: it waits for the user as they are now, whoever has changed them meanwhile.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...userQuery(userId === "new" ? 0 : userId),
    enabled: userId !== "new",
    refetchOnMount: "always",
  });
  const user = isFetchedAfterMount ? data : undefined;
  // What is open stays where only a later reading fails, but not where the user has been deleted meanwhile.
  const isOver =
    isFetchedAfterMount && error !== null && (!user || (error instanceof CallError && error.status === 404));

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it turns out
  useEffect(() => {
    if (!isOver) return;
    toast.error(getErrorMessage(error, t, "failed.action"));
    onClose();
  }, [isOver]);

  if (userId !== "new" && !user) return null;
  return <UserFormDrawer user={userId === "new" ? undefined : user} onClose={onClose} onSaved={onSaved} />;
}

interface UserFormDrawerProps extends Pick<UserDrawerProps, "onClose" | "onSaved"> {
  user: User | undefined;
}

function UserFormDrawer({ user, onClose, onSaved }: UserFormDrawerProps) {
  const { t } = useTranslation("users");
  const maySave = useCan(user ? "update" : "create", "User");
  const form = useUserForm(user, onSaved);
  return (
    <FormDrawer
      title={t(user ? "form.editTitle" : "form.newTitle")}
      help={user?.fullName}
      cancel={t("form.cancel")}
      submit={t(user ? "form.save" : "form.add")}
      discardPrompt={{
        title: t("leave.title"),
        help: t("leave.help"),
        stay: t("leave.stay"),
        discard: t("leave.discard"),
      }}
      isDirty={form.isDirty}
      isSaving={form.formState.isSubmitting}
      disabledReason={maySave ? undefined : t("readOnly")}
      failure={form.formState.errors.root?.message}
      notice={
        form.wasRestored && (
          <DraftNotice text={t("form.draft")} discardLabel={t("form.discardDraft")} onDiscard={form.discard} />
        )
      }
      onSubmit={() => form.save()}
      onClose={onClose}
      onDiscard={form.discard}
    >
      <UserFields form={form} user={user} />
    </FormDrawer>
  );
}
