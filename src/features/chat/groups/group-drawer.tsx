import { difference } from "es-toolkit/array";
import { useMemo, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import type { Contact } from "../../../contract/chat.ts";
import { createGroup, updateGroup } from "../../../contract/chat-groups.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { getOthers, usePeople } from "../people.ts";
import { useChatSearch } from "../search.ts";
import { MemberChoice } from "./member-choice.tsx";

const MAX_NAME_LENGTH = 100;
const draftSchema = v.partial(v.object({ name: v.string(), memberIds: v.array(v.number()) }));

/** Creates a group, or changes the given one. */
export function GroupDrawer({ group }: { group?: Contact | undefined }) {
  const { t } = useTranslation("chat");
  const { setSearch } = useChatSearch();
  const people = usePeople();
  const members = group ? getOthers(group, people) : [];
  const memberIds = members.map(({ id }) => id);
  // Members who were deactivated can be removed.
  const choosable = [...people.values()].filter(({ id, closed }) => !closed || memberIds.includes(id));
  const schema = useMemo(
    () =>
      v.object({
        name: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, t("group.nameMissing")),
          v.maxLength(MAX_NAME_LENGTH, t("group.nameTooLong")),
        ),
        memberIds: v.pipe(v.array(v.number()), v.minLength(group ? 0 : 1, t("group.peopleMissing"))),
      }),
    [t, group],
  );
  // Colleagues may change the group while the form is open.
  const [initial] = useState({ name: group?.fullName ?? "", memberIds });
  const form = useDraftForm({
    draftKey: group ? `chat-group-${group.id}` : "chat-new-group",
    draftSchema,
    defaultValues: initial,
    schema,
  });
  const { field, fieldState } = useController({ control: form.control, name: "memberIds" });
  const save = form.handleSubmit(async ({ name, memberIds: chosen }) => {
    try {
      const { contact } = group
        ? await mutateEndpoint(updateGroup, {
            params: { id: group.id },
            body: {
              ...(name !== initial.name && { name }),
              addedIds: difference(chosen, initial.memberIds),
              removedIds: difference(initial.memberIds, chosen),
            },
          })
        : await mutateEndpoint(createGroup, { body: { name, memberIds: chosen } });
      form.deleteDraft();
      await setSearch({ panel: undefined, new: undefined, contact: contact.id }, { ignoreBlocker: true });
    } catch {
      toast.error(t("actions.failed"));
    }
  });
  return (
    <FormDrawer
      title={t(group ? "group.edit" : "group.new")}
      submit={t(group ? "group.save" : "group.create")}
      unsavedChanges={t("group.unsaved")}
      form={form}
      onSubmit={save}
      onClose={() => void setSearch({ panel: undefined })}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t("group.name")}
        isRequired
        maxLength={MAX_NAME_LENGTH}
      />
      <MemberChoice
        people={choosable}
        chosenIds={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </FormDrawer>
  );
}
