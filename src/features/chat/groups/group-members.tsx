import { Link } from "@tanstack/react-router";
import { LogOut, UserPen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import type { Contact } from "../../../contract/chat.ts";
import { leaveGroup } from "../../../contract/chat-groups.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { getOthers, usePeople } from "../people.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";

/** The members of a group in its panel, and what the signed-in person can do with it. */
export function GroupMembers({ group }: { group: Contact }) {
  const { t } = useTranslation(["chat", "common"]);
  const { search, setSearch } = useChatSearch();
  const canChange = useCan("create", "Chat") && !group.closed;
  const others = getOthers(group, usePeople());
  const { mutateAsync } = useEndpointMutation(leaveGroup);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(false);
    try {
      await mutateAsync({ body: { id: group.id } });
      await setSearch({ panel: undefined });
    } catch {
      toast.error(t("actions.failed"));
    }
  };
  return (
    <>
      <section aria-labelledby="group-members">
        <h4 id="group-members" className="mb-2 text-xs font-medium text-muted">
          {t("group.members", { count: others.length + (group.closed ? 0 : 1) })}
        </h4>
        <ul className="flex flex-col gap-2">
          {!group.closed && <li className="text-sm text-foreground">{t("thread.you")}</li>}
          {others.map((person) => (
            <li key={person.id} className="flex items-center gap-3 text-sm text-foreground">
              <PersonAvatar person={person} size="size-8" />
              <bdi className="min-w-0 truncate">{person.fullName}</bdi>
            </li>
          ))}
        </ul>
      </section>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/apps/chat"
            search={{ ...search, panel: "group" }}
            preload={false}
            className="button button--outline button--sm"
          >
            <UserPen aria-hidden />
            {t("group.edit")}
          </Link>
          <Button variant="ghost" size="sm" className="text-danger" onClick={() => setLeaving(true)}>
            <LogOut aria-hidden />
            {t("group.leave")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={t("group.leaveTitle")}
        help={t("group.leaveHelp")}
        cancelLabel={t("common:cancel")}
        confirmLabel={t("group.leave")}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void leave()}
      />
    </>
  );
}
