import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { PersonAvatar } from "../person-avatar.tsx";

export function EmptyThread({ contact }: { contact: Contact }) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 p-6 text-center">
      <PersonAvatar person={contact} size="size-20" />
      <p className="mt-3 font-semibold">
        <bdi>{contact.fullName}</bdi>
      </p>
      <p className="text-sm text-muted">{contact.role}</p>
      <p className="mt-3 text-sm text-muted">{t("thread.empty")}</p>
    </div>
  );
}

/** Three dots that show that a reply of the contact is due soon. */
export function TypingDots({ name }: { name: string }) {
  const { t } = useTranslation("chat");
  return (
    <div role="status" className="mt-2 flex ps-10">
      <span className="sr-only">{t("thread.answering", { name })}</span>
      <span className="flex h-9 items-center gap-1 rounded-2xl bg-default px-4" aria-hidden>
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-bounce rounded-full bg-muted"
            style={{ animationDelay: `${dot * 150}ms` }}
          />
        ))}
      </span>
    </div>
  );
}
