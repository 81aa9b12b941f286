import "../../../ui/overlays.css";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useBlocker } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { accountSettingsQuery } from "../../../api/queries/account.ts";
import { useCan } from "../../../state/ability.ts";
import { deleteDraft, readDraft } from "../../../state/drafts.ts";
import { DiscardDialog } from "../../../ui/confirm-dialog.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { useSearchCorrection } from "../../../ui/use-search-correction.ts";
import { DangerTab } from "./danger-tab.tsx";
import { GeneralTab } from "./general-tab.tsx";
import { type SettingsTab, settingsSearch, settingsTabs } from "./search.ts";
import { type GroupName, getDraftKey, groupNames } from "./settings-values.ts";
import { SocialTab } from "./social-tab.tsx";
import type { TabProps } from "./tab-props.ts";

// Lazy: these tabs have fields and switches that the first one does not need.
const InfoTab = lazyWithRetry(async () => (await import("./info-tab.tsx")).InfoTab);
const NotificationsTab = lazyWithRetry(async () => (await import("./notifications-tab.tsx")).NotificationsTab);
const SecurityTab = lazyWithRetry(async () => (await import("./security-tab.tsx")).SecurityTab);

const route = getRouteApi("/_staff/pages/account-settings");

interface SettingsScreenProps {
  /** Passed in, because it belongs to the app's shell. */
  appearance: ReactNode;
  PasswordDrawer: ComponentType<{ onClose: () => void }>;
}

/** Only tabs with forms have groups. */
const groupsByTab: Partial<Record<SettingsTab, readonly GroupName[]>> = {
  general: ["general"],
  info: ["info"],
  social: ["socialLinks", "connections"],
};

export function SettingsScreen({ appearance, PasswordDrawer }: SettingsScreenProps) {
  const { t } = useTranslation(["account", "common"]);
  const { tab = "general" } = route.useSearch();
  const navigate = route.useNavigate();
  const isReadOnly = !useCan("update", "Auth");
  const { data: settings, isError, refetch } = useQuery(accountSettingsQuery);
  const { unsavedGroups, onDirtyChange, discardAll } = useUnsavedGroups();
  useSearchCorrection(settingsSearch, t("corrected"));
  usePageTitle(t("common:menu.accountSettings"), t("common:productName"));
  // Do not ask when only the tab changes: the draft keeps the unsaved values.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsavedGroups.length > 0 && current.pathname !== next.pathname,
    withResolver: true,
    enableBeforeUnload: false,
  });

  const renderTab = (id: SettingsTab): ReactNode => {
    if (id === "appearance") return appearance;
    if (id === "danger") return <DangerTab />;
    if (!settings)
      return isError ? (
        <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />
      ) : (
        <TabSkeleton />
      );
    const props: TabProps = { settings, isReadOnly, onDirtyChange };
    if (id === "security") return <SecurityTab {...props} PasswordDrawer={PasswordDrawer} />;
    if (id === "info") return <InfoTab {...props} />;
    if (id === "social") return <SocialTab {...props} />;
    if (id === "notifications") return <NotificationsTab {...props} />;
    return <GeneralTab {...props} />;
  };
  const renderLabel = (id: SettingsTab) => (
    <>
      {t(`tabs.${id}`)}
      {groupsByTab[id]?.some((group) => unsavedGroups.includes(group)) && (
        <span className="ms-1.5 inline-block size-2 rounded-full bg-attention" role="img" aria-label={t("unsaved")} />
      )}
    </>
  );
  return (
    <div className="w-full max-w-5xl">
      <PageHeader title={t("common:menu.accountSettings")} help={t("help")} />
      {isReadOnly && (
        <p role="status" className="mb-4 rounded-xl bg-default px-4 py-3 text-sm">
          {t("readOnly")}
        </p>
      )}
      <PageTabs
        label={t("common:menu.accountSettings")}
        tabs={settingsTabs.map((id) => ({
          id,
          label: renderLabel(id),
          content: id === tab && <Suspense fallback={<TabSkeleton />}>{renderTab(id)}</Suspense>,
        }))}
        tab={tab}
        onTabChange={(next) =>
          void navigate({ search: { tab: next === "general" ? undefined : next }, resetScroll: false })
        }
      />
      <DiscardDialog blocker={blocker} help={t("unsavedChanges")} onDiscard={discardAll} />
    </div>
  );
}

function TabSkeleton() {
  const { t } = useTranslation("account");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <div className="skeleton skeleton--shimmer h-40 rounded-2xl" />
      <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
    </div>
  );
}

const readGroupDraft = (group: GroupName) => readDraft(getDraftKey(group), v.record(v.string(), v.unknown()));

function useUnsavedGroups() {
  const [unsavedGroups, setUnsavedGroups] = useState<readonly GroupName[]>(() =>
    groupNames.filter((group) => readGroupDraft(group)),
  );
  const onDirtyChange = useMemo(() => {
    const entries = groupNames.map((group) => {
      const onChange = (isDirty: boolean) =>
        setUnsavedGroups((groups) => [...groups.filter((each) => each !== group), ...(isDirty ? [group] : [])]);
      return [group, onChange] as const;
    });
    return Object.fromEntries(entries) as TabProps["onDirtyChange"];
  }, []);
  const discardAll = () => {
    for (const group of unsavedGroups) deleteDraft(getDraftKey(group), readGroupDraft(group) ?? {});
  };
  return { unsavedGroups, onDirtyChange, discardAll };
}
