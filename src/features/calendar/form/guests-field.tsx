import { ComboBox, Input, Label, ListBox, Tag, TagGroup } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type ContactRecord, searchIndexQuery } from "../../../api/queries/search.ts";
import { includesText } from "../../../lib/search.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { EventFormState } from "./use-event-form.ts";

const none: ContactRecord[] = [];

/** Lets the user choose guests from the contacts or type other names. */
export function GuestsField({ form: { control } }: { form: EventFormState }) {
  const { t, i18n } = useTranslation("calendar");
  const contacts = useQuery(searchIndexQuery(i18n.language)).data?.contacts ?? none;
  const [text, setText] = useState("");
  return (
    <Controller
      control={control}
      name="guests"
      render={({ field: { value: guests, onChange } }) => {
        const add = (name: string, avatar = "") => {
          const fullName = name.normalize("NFC").trim();
          if (fullName && !guests.some((guest) => guest.fullName === fullName))
            onChange([...guests, { fullName, avatar }]);
          setText("");
        };
        const items = contacts.filter(
          ({ title }) => includesText(title, text) && !guests.some(({ fullName }) => fullName === title),
        );
        return (
          <div className="flex flex-col gap-2">
            <ComboBox<ContactRecord>
              items={items}
              inputValue={text}
              onInputChange={setText}
              selectedKey={null}
              onSelectionChange={(key) => {
                const contact = contacts.find(({ id }) => id === key);
                if (contact) add(contact.title, contact.avatar);
              }}
              allowsCustomValue
              menuTrigger="input"
              fullWidth
            >
              <Label>{t("fields.guests")}</Label>
              <ComboBox.InputGroup>
                <Input
                  autoComplete="off"
                  placeholder={t("form.addGuest")}
                  onKeyDown={(event) => {
                    // Enter adds a name that is not in the list; the list handles Enter on a focused contact.
                    const isListed = event.currentTarget.getAttribute("aria-activedescendant");
                    if (event.key !== "Enter" || event.nativeEvent.isComposing || isListed || !text.trim()) return;
                    event.preventDefault();
                    add(text);
                  }}
                />
                <ComboBox.Trigger aria-label={t("form.showContacts")} />
              </ComboBox.InputGroup>
              <ComboBox.Popover>
                <ListBox<ContactRecord> className="max-h-72 overflow-y-auto">
                  {({ id, title, avatar, email }) => (
                    <ListBox.Item id={id} textValue={title}>
                      <Avatar src={avatar} initials={[...title][0] ?? ""} className="avatar--sm size-6" />
                      <span className="min-w-0 flex-1 truncate">{title}</span>
                      <span className="truncate text-xs text-muted">{email}</span>
                    </ListBox.Item>
                  )}
                </ListBox>
              </ComboBox.Popover>
            </ComboBox>
            {guests.length > 0 && (
              <TagGroup
                aria-label={t("fields.guests")}
                onRemove={(keys) => onChange(guests.filter(({ fullName }) => !keys.has(fullName)))}
              >
                <TagGroup.List items={guests.map((guest) => ({ ...guest, id: guest.fullName }))}>
                  {({ id, avatar }) => (
                    <Tag id={id} textValue={id} className="max-w-full">
                      <Avatar src={avatar} initials={[...id][0] ?? ""} className="avatar--sm size-5" />
                      <span className="min-w-0 truncate">{id}</span>
                      <Tag.RemoveButton aria-label={t("form.removeGuest", { name: id })} />
                    </Tag>
                  )}
                </TagGroup.List>
              </TagGroup>
            )}
          </div>
        );
      }}
    />
  );
}
