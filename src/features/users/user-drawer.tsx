import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { userQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { useMay } from "../../state/ability.ts";
import { DraftNote } from "../../ui/draft-note.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { useUserForm } from "./use-user-form.ts";
import { UserFields } from "./user-fields.tsx";
import { failureWords } from "./user-values.ts";

interface UserDrawerProps {
  /** The id, or `new`. */
  open: number | "new";
  /** Leads to the address without the drawer. */
  onClose: () => void;
  /** Leads away too, and asks nothing: what was typed is saved. */
  onSaved: (user: User) => void;
}

/** The form of a new user, or of one that there is, once it is known. */
export function UserDrawer({ open, onClose, onSaved }: UserDrawerProps) {
  const { t } = useTranslation("users");
  // The form keeps what it opens with: it waits for the user as they are now, whoever has changed them meanwhile.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...userQuery(open === "new" ? 0 : open),
    enabled: open !== "new",
    refetchOnMount: "always",
  });
  const user = isFetchedAfterMount ? data : undefined;
  // What is open stays where only a later reading fails, but not where the user has been deleted meanwhile.
  const isOver =
    isFetchedAfterMount && error !== null && (!user || (error instanceof CallError && error.status === 404));

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it turns out
  useEffect(() => {
    if (!isOver) return;
    toast.error(failureWords(error, t, "failed.action"));
    onClose();
  }, [isOver]);

  if (open !== "new" && !user) return null;
  return <UserFormDrawer user={open === "new" ? undefined : user} onClose={onClose} onSaved={onSaved} />;
}

interface UserFormDrawerProps extends Pick<UserDrawerProps, "onClose" | "onSaved"> {
  user: User | undefined;
}

function UserFormDrawer({ user, onClose, onSaved }: UserFormDrawerProps) {
  const { t } = useTranslation("users");
  const maySave = useMay(user ? "update" : "create", "User");
  const form = useUserForm(user, onSaved);
  return (
    <FormDrawer
      title={t(user ? "form.editTitle" : "form.newTitle")}
      help={user?.fullName}
      cancel={t("form.cancel")}
      submit={t(user ? "form.save" : "form.add")}
      leave={{ title: t("leave.title"), help: t("leave.help"), stay: t("leave.stay"), discard: t("leave.discard") }}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      refusal={maySave ? undefined : t("readOnly")}
      failure={form.failure}
      note={
        form.wasRestored && (
          <DraftNote text={t("form.draft")} discard={t("form.discardDraft")} onDiscard={form.discard} />
        )
      }
      onSubmit={form.save}
      onClose={onClose}
      onDiscard={form.discard}
    >
      <UserFields form={form} user={user} />
    </FormDrawer>
  );
}
