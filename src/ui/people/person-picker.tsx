import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { quotePerson } from "../../lib/quote-person.ts";
import { cutText, removeUnreadable, toOneLine } from "../../lib/readable-text.ts";
import { isEqualText } from "../../lib/search.ts";
import { Avatar, getInitials } from "../avatar.tsx";
import { findPeople, type PersonOption } from "./find-people.ts";
import { PersonInput } from "./person-input.tsx";

/** In the format that tasks and events store. */
export interface NamedPerson {
  fullName: string;
  avatar: string;
  memberId?: number | undefined;
}

const MAX_NAME_LENGTH = 100;
/** More options than anyone looks through. */
const MAX_OPTIONS = 100;

function getOptions(people: readonly PersonOption[], text: string, chosen: readonly NamedPerson[]): PersonOption[] {
  const name = toName(text);
  const otherPeople = people.filter(({ fullName }) => !chosen.some((each) => isEqualText(each.fullName, fullName)));
  const foundOptions = findPeople(otherPeople, text).slice(0, MAX_OPTIONS);
  const isTaken = [...people, ...chosen].some(({ fullName }) => isEqualText(fullName, name));
  return name && !isTaken
    ? [...foundOptions, { id: "", fullName: name, avatar: "", detail: "", isNew: true }]
    : foundOptions;
}

const toName = (text: string) => cutText(toOneLine(removeUnreadable(text)).normalize("NFC").trim(), MAX_NAME_LENGTH);

function toPersonFromText(people: readonly PersonOption[], text: string): NamedPerson | undefined {
  const name = toName(text);
  const knownPerson = people.find(({ fullName }) => isEqualText(fullName, name));
  return knownPerson ? quotePerson(knownPerson) : name ? { fullName: name, avatar: "" } : undefined;
}

interface PickerProps {
  label: string;
  placeholder: string;
  people: readonly PersonOption[];
}

interface PersonPickerProps extends PickerProps {
  value: NamedPerson | null;
  clearLabel: string;
  autoFocus?: boolean;
  onChange: (person: NamedPerson | null) => void;
}

/** The user chooses someone of the list, or types another name. */
export function PersonPicker({
  label,
  placeholder,
  people,
  value,
  clearLabel,
  autoFocus,
  onChange,
}: PersonPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const shownPerson = text === "" ? value : null;
  const choose = (person: NamedPerson | undefined) => {
    setText("");
    if (person) onChange(quotePerson(person));
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="relative">
        {shownPerson && (
          <Avatar
            src={shownPerson.avatar}
            initials={getInitials(shownPerson.fullName)}
            className="avatar--sm pointer-events-none absolute start-2.5 top-1/2 size-6 -translate-y-1/2 text-xs"
          />
        )}
        <PersonInput
          ref={input}
          id={id}
          autoFocus={autoFocus}
          placeholder={placeholder}
          text={text}
          shownText={shownPerson?.fullName ?? ""}
          options={getOptions(people, text, [])}
          onTextChange={(next) => {
            setText(next);
            if (next === "") onChange(null);
          }}
          choosesOnBlur
          onChoose={choose}
          onCommit={() => choose(toPersonFromText(people, text))}
          onFocus={({ target }) => target.select()}
          className={`input w-full pe-10 ${shownPerson ? "ps-11" : ""}`}
        />
        {value && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => {
              setText("");
              onChange(null);
              // The pressed button disappears, so focus the input.
              input.current?.focus();
            }}
            className="absolute end-1.5 top-1/2 flex size-7 -translate-y-1/2 items-center justify-center rounded-lg text-muted outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus"
          >
            <X className="size-4" aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

interface PeoplePickerProps extends PickerProps {
  value: readonly NamedPerson[];
  onChange: (people: NamedPerson[]) => void;
}

export function PeoplePicker({ label, placeholder, people, value, onChange }: PeoplePickerProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const add = (person: NamedPerson | undefined) => {
    setText("");
    if (person && !value.some(({ fullName }) => isEqualText(fullName, person.fullName)))
      onChange([...value, quotePerson(person)]);
  };
  const remove = (person: NamedPerson) => {
    onChange(value.filter((each) => each !== person));
    // The pressed button disappears, so focus the input.
    input.current?.focus();
  };
  const last = value.at(-1);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {value.length > 0 && (
        <ul aria-label={label} className="mb-1 flex flex-wrap gap-1.5">
          {value.map((person) => (
            <li
              key={person.fullName}
              className="flex max-w-full items-center gap-1.5 rounded-full border border-border bg-default ps-1 text-sm"
            >
              <Avatar
                src={person.avatar}
                initials={getInitials(person.fullName)}
                className="avatar--sm size-6 text-xs"
              />
              <span dir="auto" className="min-w-0 truncate">
                {person.fullName}
              </span>
              <button
                type="button"
                aria-label={t("people.remove", { name: person.fullName })}
                onClick={() => remove(person)}
                className="flex size-8 shrink-0 items-center justify-center rounded-full text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
              >
                <X className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <PersonInput
          ref={input}
          id={id}
          placeholder={placeholder}
          text={text}
          options={getOptions(people, text, value)}
          onTextChange={setText}
          choosesOnBlur
          onChoose={add}
          onCommit={() => add(toPersonFromText(people, text))}
          onKeyDown={(event) => {
            if (event.key === "Backspace" && !event.repeat && text === "" && last) remove(last);
          }}
          className="input w-full"
        />
      </div>
    </div>
  );
}
