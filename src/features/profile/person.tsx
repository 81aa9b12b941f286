import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProfilePerson } from "../../contract/profile-posts.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";

/** Screen readers skip the picture, because the name is beside it. */
export function PersonPicture({ person, className }: { person: Omit<ProfilePerson, "username">; className: string }) {
  return (
    <Avatar src={person.avatar} initials={getInitials(person.name)} className={`shrink-0 rounded-full ${className}`} />
  );
}

/** The returned function gives a word such as “somebody” for an account that no longer exists. */
export function usePersonName(): (person: Pick<ProfilePerson, "name">) => string {
  const { t } = useTranslation("profile");
  return ({ name }) => name || t("somebody");
}

export function PersonLink({ person, children }: { person: Omit<ProfilePerson, "avatar">; children?: ReactNode }) {
  const getName = usePersonName();
  const name = children ?? <bdi>{getName(person)}</bdi>;
  if (!person.username) return <span className="font-medium">{name}</span>;
  return (
    <Link
      to="/pages/profile/$username"
      params={{ username: person.username }}
      className="rounded-xs font-medium wrap-anywhere text-foreground outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
    >
      {name}
    </Link>
  );
}
