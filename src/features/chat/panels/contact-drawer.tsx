import { Button } from "../../../ui/button.tsx";
import "../../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "../../../api/queries/search.ts";
import type { Contact } from "../../../contract/chat.ts";
import { GroupMembers } from "../groups/group-members.tsx";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
import { useCopy } from "../use-copy.ts";
import { usePresenceText } from "../use-shown-presence.ts";

export function ContactDrawer({ contact }: { contact: Contact | undefined }) {
  const { t, i18n } = useTranslation(["chat", "common"]);
  const { setSearch } = useChatSearch();
  const { data: people } = useQuery(peopleQuery(i18n.language));
  const email = people?.find(({ contactId }) => contactId === contact?.id)?.emails[0];
  const copy = useCopy();
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || void setSearch({ panel: undefined })}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-sm">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading>{t(contact?.group ? "group.title" : "contact.title")}</Drawer.Heading>
          </Drawer.Header>
          {contact && (
            <Drawer.Body className="flex flex-col gap-6 pb-6">
              <div className="flex flex-col items-center pt-2 text-center">
                <PersonAvatar person={contact} size="size-24" />
                <h3 className="mt-3 text-lg font-semibold text-foreground">
                  <bdi>{contact.fullName}</bdi>
                </h3>
                <p className="text-sm text-muted">{contact.role}</p>
                <PresenceText contact={contact} />
                {contact.closed && <p className="mt-1 text-sm text-muted">{t(`closed.${contact.closed}`)}</p>}
              </div>
              {contact.group && <GroupMembers group={contact} />}
              {contact.about && (
                <section aria-labelledby="contact-about">
                  <h4 id="contact-about" className="mb-1 text-xs font-medium text-muted">
                    {t("contact.about")}
                  </h4>
                  <p dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap text-foreground">
                    {contact.about}
                  </p>
                </section>
              )}
              {email && (
                <section aria-labelledby="contact-email">
                  <h4 id="contact-email" className="mb-1 text-xs font-medium text-muted">
                    {t("contact.email")}
                  </h4>
                  <div className="flex items-center gap-1">
                    <Link
                      to="/apps/email"
                      search={{ mailto: `mailto:${email}` }}
                      preload={false}
                      className="flex min-h-9 min-w-0 items-center gap-2 rounded-lg text-sm text-accent underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
                    >
                      <Mail className="size-4 shrink-0" aria-hidden />
                      <span className="truncate">{email}</span>
                    </Link>
                    <Button
                      isIconOnly
                      size="sm"
                      variant="ghost"
                      aria-label={t("contact.copyEmail")}
                      onClick={() => void copy(email)}
                    >
                      <Copy aria-hidden />
                    </Button>
                  </div>
                </section>
              )}
            </Drawer.Body>
          )}
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

function PresenceText({ contact }: { contact: Contact }) {
  const text = usePresenceText(contact);
  return text && <p className="mt-1 text-sm text-muted">{text}</p>;
}
