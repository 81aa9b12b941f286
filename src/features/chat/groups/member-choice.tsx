import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { findPeople } from "../../../ui/people/find-people.ts";
import { TextField } from "../../../ui/text-field.tsx";

interface MemberChoiceProps {
  people: readonly Contact[];
  chosenIds: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

export function MemberChoice({ people, chosenIds, error, onChange }: MemberChoiceProps) {
  const { t } = useTranslation("chat");
  const [query, setQuery] = useState("");
  const found = findPeople(
    people.map((person) => ({ ...person, detail: person.role })),
    query,
  );
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error && "members-error"}>
      <legend className="label label--required mb-1">{t("group.people")}</legend>
      <TextField
        type="search"
        aria-label={t("group.search")}
        placeholder={t("group.search")}
        value={query}
        onChange={setQuery}
      />
      <p role="status" className="text-xs text-muted">
        {t("group.chosen", { count: chosenIds.length })}
      </p>
      {error && (
        <p id="members-error" role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <ul className="flex flex-col">
        {found.map(({ id, fullName, role, avatar }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-2 text-sm hover:bg-default has-focus-visible:ring-2 has-focus-visible:ring-focus">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent outline-none"
                aria-invalid={error !== undefined}
                checked={chosenIds.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosenIds, id] : chosenIds.filter((each) => each !== id))
                }
              />
              <Avatar src={avatar} initials={getInitials(fullName)} className="size-9 rounded-full" />
              <span className="min-w-0">
                <bdi className="block truncate font-medium text-foreground">{fullName}</bdi>
                {role && <span className="block truncate text-xs text-muted">{role}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sm text-muted">{t("contacts.none")}</p>}
    </fieldset>
  );
}
