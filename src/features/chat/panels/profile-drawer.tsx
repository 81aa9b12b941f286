import { reportPresence } from "../../../api/presence.ts";
import "../../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { profileUserQuery } from "../../../api/queries/chat.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { chatStatuses, type ProfileUser, updateProfileUser } from "../../../contract/chat.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast.ts";
import { PersonAvatar, StatusDot } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
import { AboutForm } from "./about-form.tsx";

const settingNames = ["isNotificationsOn", "isTwoStepAuthVerificationEnabled", "areDemoRepliesOn"] as const;

export function ProfileDrawer() {
  const { t } = useTranslation(["chat", "common"]);
  const { setSearch } = useChatSearch();
  const { data: profile, isError, refetch } = useQuery(profileUserQuery);
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || void setSearch({ panel: undefined })}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-sm">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading className="pe-8">{t("profile.title")}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-7 px-1 pb-6">
            {profile ? (
              <Profile profile={profile} />
            ) : isError ? (
              <FailedPanel title={t("failed.profileTitle")} help={t("failed.help")} onRetry={() => void refetch()} />
            ) : (
              <div className="skeleton skeleton--shimmer h-80 rounded-2xl" />
            )}
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

function Profile({ profile }: { profile: ProfileUser }) {
  const { t } = useTranslation("chat");
  const canUpdate = useCan("update", "Chat");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canOpenSettings = useCan("read", "Auth");
  const { mutateAsync } = useEndpointMutation(updateProfileUser);
  const [saveCount, setSaveCount] = useState(0);
  const save = (body: Parameters<typeof mutateAsync>[0]["body"]) =>
    mutateAsync({ body })
      // Colleagues see a chosen "offline" at once.
      .then(() => void reportPresence())
      .catch(() => toast.error(t("actions.failed")));
  return (
    <>
      <div className="flex items-center gap-4">
        <PersonAvatar person={profile} size="size-16" />
        <div className="min-w-0">
          <h3 className="truncate font-semibold text-foreground">
            <bdi>{profile.fullName}</bdi>
          </h3>
          <p className="truncate text-sm text-muted">{profile.role}</p>
          {canOpenSettings && (
            <Link to="/pages/account-settings" className="text-sm text-link underline underline-offset-2">
              {t("profile.change")}
            </Link>
          )}
        </div>
      </div>
      <fieldset disabled={!canUpdate}>
        <legend className="mb-2 text-sm font-medium text-foreground">{t("profile.status")}</legend>
        <div className="grid grid-cols-2 gap-2">
          {chatStatuses.map((status) => (
            <label
              key={status}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border border-separator px-3 text-sm text-foreground has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
            >
              <input
                type="radio"
                name="chat-status"
                className="sr-only"
                checked={profile.status === status}
                onChange={() => void save({ status })}
              />
              <StatusDot status={status} isDecorative className="size-2.5" />
              {t(`status.${status}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <AboutForm
        // A form compares with the text with which it was opened, so open a new one for the saved text.
        key={saveCount}
        about={profile.about}
        isDisabled={!canUpdate}
        onSaved={(saved) => {
          queryClient.setQueryData(profileUserQuery.queryKey, saved);
          setSaveCount(saveCount + 1);
        }}
      />
      <section aria-labelledby="chat-settings" className="flex flex-col gap-4">
        <h4 id="chat-settings" className="text-sm font-medium text-foreground">
          {t("profile.settings")}
        </h4>
        {settingNames
          .filter((name) => !isInWorkspace || name !== "areDemoRepliesOn")
          .map((name) => (
            <Switch
              key={name}
              label={t(`profile.${name}`)}
              help={t(`profile.${name}Help`)}
              isOn={profile.settings[name]}
              isDisabled={!canUpdate}
              onChange={(isOn) => void save({ settings: { [name]: isOn } })}
            />
          ))}
      </section>
    </>
  );
}
