import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import "../../ui/overlays.css";
import { Button, Drawer, Dropdown, Label } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { CloudOff, EllipsisVertical, History, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { teamMembersQuery } from "../../api/queries/requests.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { type listTeamMembers, updateTeamMember } from "../../contract/requests.ts";
import { createInvitation } from "../../contract/team.ts";
import { toAppRole } from "../../domain/access.ts";
import { toast } from "../../ui/toast.ts";
import { AuditList } from "./audit-list.tsx";
import { HeldChangesList } from "./held-changes.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { MemberData } from "./member-data.tsx";
import { MemberForm, ResetPasswordForm } from "./member-form.tsx";
import { RoleForm } from "./role-form.tsx";
import { getFormErrorMessage, getServerErrors, isErased } from "./team-form.tsx";

interface TeamDrawerProps {
  isOpen: boolean;
  self: TeamMember;
  onClose: () => void;
}

/** Works only while the server can be reached: changes to the team are not queued. */
export function TeamDrawer({ isOpen, self, onClose }: TeamDrawerProps) {
  const { t } = useTranslation("requests");
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-md">
          <Drawer.CloseTrigger aria-label={t("detail.close")} />
          <Team self={self} />
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

function Team({ self }: { self: TeamMember }) {
  const { t } = useTranslation(["requests", "privacy"]);
  const { data } = useQuery(teamMembersQuery);
  const [form, setForm] = useState<TeamFormState>();
  const close = () => setForm(undefined);
  const title = form ? getFormTitle(form, t) : t("team.title");
  return (
    <>
      <Drawer.Header>
        <Drawer.Heading>{title}</Drawer.Heading>
        {!form && <p className="text-sm text-muted">{t("team.help")}</p>}
        {form === "audit" && <p className="text-sm text-muted">{t("privacy:audit.help")}</p>}
      </Drawer.Header>
      <Drawer.Body className="px-1 pt-4 pb-4 text-foreground">
        {form === "invite" ? (
          <InvitationForm onDone={close} onAddDirectly={() => setForm("add")} />
        ) : form === "add" ? (
          <MemberForm onDone={close} />
        ) : form === "audit" ? (
          <AuditList onBack={close} />
        ) : form && "roleOf" in form ? (
          <RoleForm member={form.roleOf} onDone={close} />
        ) : form && "code" in form ? (
          <InvitationLink created={form} onDone={close} />
        ) : form && "dataOf" in form ? (
          <MemberData member={form.dataOf} isSelf={form.dataOf.id === self.id} onDone={close} />
        ) : form ? (
          <ResetPasswordForm member={form} onDone={close} />
        ) : (
          <Members self={self} data={data} onOpenForm={setForm} />
        )}
      </Drawer.Body>
    </>
  );
}

/**
 * What the drawer shows instead of the list: a form, also of a member's role or new password, the activity log, the link
 * for a member's new password, or a member's personal data.
 */
type TeamFormState =
  | "invite"
  | "add"
  | "audit"
  | { roleOf: TeamMember }
  | { dataOf: TeamMember }
  | ResponseData<typeof createInvitation>
  | TeamMember;

function getFormTitle(form: TeamFormState, t: TFunction<["requests", "privacy"]>): string {
  if (form === "audit") return t("privacy:audit.title");
  if (typeof form === "object" && "dataOf" in form) return t("privacy:member.title", { name: form.dataOf.fullName });
  if (form === "invite") return t("invite.title");
  if (form === "add") return t("team.add");
  if ("roleOf" in form) return t("team.roleTitle", { name: form.roleOf.fullName });
  return t("team.resetTitle", { name: "code" in form ? form.invitation.fullName : form.fullName });
}

interface MembersProps {
  self: TeamMember;
  data: ResponseData<typeof listTeamMembers> | undefined;
  onOpenForm: (form: TeamFormState) => void;
}

function Members({ self, data, onOpenForm }: MembersProps) {
  const { t } = useTranslation(["requests", "privacy"]);
  if (!data)
    return (
      <div role="status" aria-label={t("team.loading")} className="flex flex-col gap-3">
        <div className="skeleton skeleton--shimmer h-12 rounded-xl" />
        <div className="skeleton skeleton--shimmer h-12 rounded-xl" />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {data.state !== "fresh" && (
        <p role="status" className="flex items-center gap-3 rounded-xl bg-default px-4 py-2.5 text-sm">
          <CloudOff className="size-4 shrink-0 text-muted" aria-hidden />
          {t("team.offline")}
        </p>
      )}
      <ul aria-label={t("team.title")} className="divide-y divide-separator rounded-2xl border border-separator">
        {data.members.map((member) => (
          <MemberRow key={member.id} member={member} isSelf={member.id === self.id} onOpenForm={onOpenForm} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => onOpenForm("invite")}>
          <UserPlus aria-hidden />
          {t("invite.title")}
        </Button>
        <Button variant="outline" onPress={() => onOpenForm("audit")}>
          <History aria-hidden />
          {t("privacy:audit.open")}
        </Button>
      </div>
      <InvitationList />
      <HeldChangesList />
    </div>
  );
}

interface MemberRowProps {
  member: TeamMember;
  isSelf: boolean;
  onOpenForm: (form: TeamFormState) => void;
}

function MemberRow({ member, isSelf, onOpenForm }: MemberRowProps) {
  const { t } = useTranslation(["requests", "common", "privacy"]);
  const update = useEndpointMutation(updateTeamMember);
  const createLink = useEndpointMutation(createInvitation);
  const { id, fullName, username, role, isActive } = member;
  const updateMember = (body: { isActive: boolean }, message: string) =>
    update.mutateAsync({ params: { id }, body }).then(
      () => toast.success(message),
      (error: unknown) => toast.error(getFormErrorMessage(getServerErrors(error).root, t)),
    );
  const onAction = (key: unknown) => {
    if (key === "reset") onOpenForm(member);
    else if (key === "data") onOpenForm({ dataOf: member });
    else if (key === "link")
      createLink
        .mutateAsync({ body: { role, memberId: id } })
        .then(onOpenForm, (error: unknown) => toast.error(getFormErrorMessage(getServerErrors(error).root, t)));
    else if (key === "role") onOpenForm({ roleOf: member });
    else
      void updateMember(
        { isActive: !isActive },
        t(isActive ? "team.deactivated" : "team.activated", { name: fullName }),
      );
  };
  const accountItems = [
    ...(isSelf || !isActive ? [] : [{ id: "link", name: t("invite.linkItem") }]),
    ...(isSelf ? [] : [{ id: "reset", name: t("team.resetItem") }]),
    { id: "role", name: t("team.roleItem") },
    ...(isSelf ? [] : [{ id: "active", name: t(isActive ? "team.deactivateItem" : "team.activateItem") }]),
  ];
  const items = [...(isErased(member) ? [] : accountItems), { id: "data", name: t("privacy:member.item") }];
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className={`truncate text-sm font-medium ${isActive ? "" : "text-muted"}`}>
          {fullName}
          {isSelf && <span className="font-normal text-muted"> ({t("team.you")})</span>}
        </p>
        <p className="truncate text-xs text-muted">
          {isErased(member) ? "" : `${username} · `}
          {t(`common:roles.${toAppRole(role)}`)}
          {!isActive && ` · ${t("team.inactive")}`}
        </p>
      </div>
      <Dropdown>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          isPending={update.isPending || createLink.isPending}
          aria-label={t("team.manage", { name: fullName })}
        >
          <EllipsisVertical aria-hidden />
        </Button>
        <Dropdown.Popover placement="bottom end">
          <Dropdown.Menu aria-label={t("team.manage", { name: fullName })} items={items} onAction={onAction}>
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
