import { Button, Dropdown, Label } from "@heroui/react";
import { EllipsisVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useUpdateTeamMember } from "../../api/queries/requests.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { getServerErrors } from "./validate-member.ts";

interface MemberRowProps {
  member: TeamMember;
  isSelf: boolean;
  onReset: () => void;
}

/** One member of the team, and what an admin can do about them. */
export function MemberRow({ member, isSelf, onReset }: MemberRowProps) {
  const { t } = useTranslation("requests");
  const update = useUpdateTeamMember();
  const { id, fullName, username, role, isActive } = member;
  const otherRole = role === "admin" ? "agent" : "admin";
  const change = (body: { isActive?: boolean; role?: TeamMember["role"] }, done: string) =>
    update.mutateAsync({ params: { id }, body }).then(
      () => toast.success(done),
      (error: unknown) => toast.error(getServerErrors(error, t).failure ?? t("failed.action")),
    );
  const act = (key: unknown) => {
    if (key === "reset") onReset();
    else if (key === "role") void change({ role: otherRole }, t("team.saved"));
    else void change({ isActive: !isActive }, t(isActive ? "team.deactivated" : "team.activated", { name: fullName }));
  };
  const items = [
    ...(isSelf ? [] : [{ id: "reset", name: t("team.resetItem") }]),
    { id: "role", name: t(otherRole === "admin" ? "team.makeAdmin" : "team.makeAgent") },
    ...(isSelf ? [] : [{ id: "active", name: t(isActive ? "team.deactivateItem" : "team.activateItem") }]),
  ];
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className={`truncate text-sm font-medium ${isActive ? "" : "text-muted"}`}>
          {fullName}
          {isSelf && <span className="font-normal text-muted"> ({t("team.you")})</span>}
        </p>
        <p className="truncate text-xs text-muted">
          {username} · {t(`team.roles.${role}`)}
          {!isActive && ` · ${t("team.inactive")}`}
        </p>
      </div>
      <Dropdown>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          isPending={update.isPending}
          aria-label={t("team.manage", { name: fullName })}
        >
          <EllipsisVertical aria-hidden />
        </Button>
        <Dropdown.Popover placement="bottom end">
          <Dropdown.Menu aria-label={t("team.manage", { name: fullName })} items={items} onAction={act}>
            {(item) => (
              <Dropdown.Item id={item.id} textValue={item.name}>
                <Label>{item.name}</Label>
              </Dropdown.Item>
            )}
          </Dropdown.Menu>
        </Dropdown.Popover>
      </Dropdown>
    </li>
  );
}
