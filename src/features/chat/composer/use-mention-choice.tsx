import { useAtomValue } from "jotai";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { findPeople } from "../../../ui/people/find-people.ts";
import { getOthers, usePeople } from "../people.ts";

interface MentionOptions {
  contact: Contact;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** What is typed after an @ before the caret, up to the next space. */
const TYPED_NAME = /(?:^|\s)@([^\s@]*)$/;
const MAX_OPTIONS = 5;
const CARET_KEYS: readonly string[] = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** Offers the members of the conversation after an @, in a workspace. The field keeps the focus. */
export function useMentionChoice({ contact, field, text, onChange }: MentionOptions) {
  const { t } = useTranslation("chat");
  const listId = useId();
  const people = usePeople();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const [typed, setTyped] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const others = isInWorkspace && typed !== undefined ? getOthers(contact, people).filter(({ closed }) => !closed) : [];
  const options = findPeople(
    others.map((person) => ({ ...person, detail: "" })),
    typed ?? "",
  ).slice(0, MAX_OPTIONS);
  const isOpen = options.length > 0;
  const active = options[Math.min(activeIndex, options.length - 1)];
  const toOptionId = (id: number) => `${listId}-${id}`;

  const choose = ({ fullName }: { fullName: string }) => {
    const caret = field.current?.selectionStart ?? text.length;
    const start = caret - (typed?.length ?? 0);
    onChange(`${text.slice(0, start)}${fullName} ${text.slice(caret)}`);
    setTyped(undefined);
    const end = start + fullName.length + 1;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  };
  /** Returns true if the list has used the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || !active) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoice = (event.key === "Enter" || event.key === "Tab") && !event.shiftKey;
    if (step) setActiveIndex((options.indexOf(active) + step + options.length) % options.length);
    else if (isChoice) choose(active);
    else if (event.key === "Escape") setTyped(undefined);
    else {
      // The caret leaves the name that is typed.
      if (CARET_KEYS.includes(event.key)) setTyped(undefined);
      return false;
    }
    event.preventDefault();
    return true;
  };
  return {
    onKeyDown,
    /** Call it when the field's text has changed. */
    onType: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setTyped(TYPED_NAME.exec(value.slice(0, selectionStart))?.[1]);
      setActiveIndex(0);
    },
    fieldProps: {
      ...(isInWorkspace && { "aria-autocomplete": "list" as const }),
      ...(isOpen && active && { "aria-controls": listId, "aria-activedescendant": toOptionId(active.id) }),
      onBlur: () => setTyped(undefined),
      onClick: () => setTyped(undefined),
    },
    list: (
      <>
        <p role="status" className="sr-only">
          {isOpen && t("mentions.count", { count: options.length })}
        </p>
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-label={t("mentions.label")}
            className="absolute inset-x-0 bottom-full z-10 mb-2 overflow-hidden rounded-2xl border border-separator bg-overlay p-1 shadow-overlay"
          >
            {options.map((person) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={person.id}
                id={toOptionId(person.id)}
                role="option"
                aria-selected={person === active}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm text-foreground hover:bg-default aria-selected:bg-default"
                // Otherwise the field would lose the focus, which closes the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <Avatar src={person.avatar} initials={getInitials(person.fullName)} className="size-7 rounded-full" />
                <bdi className="min-w-0 truncate">{person.fullName}</bdi>
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}
