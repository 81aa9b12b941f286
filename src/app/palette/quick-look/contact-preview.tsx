import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Mail, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type PersonRecord, peopleQuery } from "../../../api/queries/search.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { addContact } from "../../../contract/chat.ts";
import { useCan } from "../../../state/ability.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { runAction } from "../../../ui/undo.tsx";
import { CopyButton, DeletedRecord, DetailList } from "./detail-list.tsx";

export function ContactPreview({ id, onClose }: { id: number | string; onClose: () => void }) {
  const { t, i18n } = useTranslation("search");
  const person = useQuery(peopleQuery(i18n.language)).data?.find((each) => each.id === id);
  const canWriteEmail = useCan("create", "Email");
  const canChat = useCan("create", "Chat");
  if (!person) return <DeletedRecord />;
  const { fullName, avatar, role, emails } = person;
  const [email] = emails;
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="flex items-center gap-4">
        <Avatar src={avatar} initials={getInitials(fullName)} className="size-16 rounded-full text-lg" />
        <DetailList
          details={[
            ...(role ? [[t("fields.role"), role] as const] : []),
            ...emails.map((each) => [t("fields.email"), each] as const),
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {canWriteEmail && email && (
          <Link
            to="/apps/email"
            search={{ mailto: `mailto:${email}` }}
            preload={false}
            onClick={onClose}
            className="button button--primary button--sm"
          >
            <Mail aria-hidden />
            {t("preview.write")}
          </Link>
        )}
        {canChat && !person.isOwn && <ChatButton person={person} onClose={onClose} />}
        {email && <CopyButton text={email} label={t("preview.copyEmail")} />}
      </div>
    </div>
  );
}

function ChatButton({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const { fullName, role, avatar } = person;
  const open = async () => {
    const { contact } = await mutateEndpoint(addContact, { body: { contact: { fullName, role, avatar } } });
    onClose();
    await navigate({ to: "/apps/chat", search: { contact: contact.id } });
  };
  return (
    <Button size="sm" variant="outline" onClick={() => void runAction({ save: open }, () => t("preview.chatFailed"))}>
      <MessageCircle aria-hidden />
      {t("preview.chat")}
    </Button>
  );
}
