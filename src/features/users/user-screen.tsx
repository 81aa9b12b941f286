import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { CircleCheck, CirclePause, History, Pencil, Trash2, UserRoundX } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { userDetailsQuery, userQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { parseId } from "../../lib/url.ts";
import { useCan } from "../../state/ability.ts";
import { BackLink, type RenderLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { FindForm } from "../../ui/find-form.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useSearchCorrection } from "../../ui/use-search-correction.ts";
import { HistoryList } from "./history-list.tsx";
import { InvoicesTab } from "./invoices-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PlanTab } from "./plan-tab.tsx";
import { getLastListSearch, type UserSearch, userSearch, userTabs } from "./search.ts";
import { cardClassName, SectionError, SectionSkeleton } from "./section-states.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { useUserActions, useUserDeletion } from "./use-user-actions.ts";
import { useUserGuards } from "./use-user-guards.ts";
import { StatusChip, UserAvatar } from "./user-badges.tsx";

const UserDrawer = lazyWithRetry(async () => (await import("./user-drawer.tsx")).UserDrawer);

const route = getRouteApi("/_staff/apps/user/view/$id");

export function UserScreen() {
  const { id: idText } = route.useParams();
  const id = parseId(idText);
  const { t } = useTranslation("users");
  const { data: user, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  useSearchCorrection(userSearch, t("page.corrected"));
  if (id === undefined) return <UserNotFound id={undefined} />;
  // A 404 also comes if another tab deletes the user while the page is open.
  if (error instanceof CallError && error.status === 404) return <UserNotFound id={id} />;
  if (user) return <UserPage key={id} user={user} />;
  if (error) return <SectionError onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t("page.loading")}>
      <div className="skeleton skeleton--shimmer mb-4 h-5 w-24 rounded-md" />
      <div className="mb-6 flex items-center gap-4">
        <div className="skeleton skeleton--shimmer size-16 rounded-full" />
        <div className="flex flex-col gap-2">
          <div className="skeleton skeleton--shimmer h-8 w-56 rounded-lg" />
          <div className="skeleton skeleton--shimmer h-4 w-40 rounded-md" />
        </div>
      </div>
      <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
    </div>
  );
}

function UserPage({ user }: { user: User }) {
  const { t } = useTranslation(["users", "common"]);
  const { tab = "overview", edit } = route.useSearch();
  const navigate = route.useNavigate();
  const [canChange, canDelete] = [useCan("update", "User"), useCan("delete", "User")];
  const actions = useUserActions();
  const { remove, dialog } = useUserDeletion();
  const guards = useUserGuards();
  const changeSearch = (part: Partial<UserSearch>, ignoreBlocker = false) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), ignoreBlocker, resetScroll: false });
  const openForm = () => changeSearch({ edit: "true" });
  usePageTitle(`${user.fullName} · ${t("title")}`, t("common:productName"));
  useShortcuts(canChange ? [{ id: "users.edit", keys: "KeyE", label: t("form.editTitle") }] : [], openForm);

  const isActive = user.status === "active";
  const statusConflict = isActive ? guards.getChangeConflict(user, { status: "inactive" }) : undefined;
  const deletionConflict = guards.getDeletionConflict(user);
  // Why the visible buttons are disabled; a reason that two buttons share is listed once.
  const conflicts = [...new Set([canChange && statusConflict, canDelete && deletionConflict])].filter(
    Boolean,
  ) as string[];
  const tabContents = {
    overview: <OverviewTab user={user} onOpenTab={(next) => changeSearch({ tab: next })} />,
    security: <SecurityTab user={user} />,
    plan: <PlanTab user={user} />,
    notifications: <NotificationsTab user={user} />,
    activity: <ActivityTab user={user} />,
    invoices: <InvoicesTab user={user} />,
  };
  return (
    <>
      <DetailPage
        renderBackLink={UsersBackLink}
        backLabel={t("page.back")}
        picture={<UserAvatar user={user} className="size-16 text-lg" />}
        title={user.fullName}
        subtitle={[`@${user.username}`, user.company].filter(Boolean).join(" · ")}
        badges={
          <>
            <StatusChip status={user.status} name={t(`statuses.${user.status}`)} />
            <span className="chip chip--secondary px-2.5">{t(`common:roles.${user.role}`)}</span>
            <span className="chip chip--secondary px-2.5">{t(`plans.${user.currentPlan}`)}</span>
            {guards.isOwn(user) && <span className="chip chip--accent chip--soft px-2.5">{t("you")}</span>}
          </>
        }
        actions={
          <>
            {canChange && (
              <>
                <Button variant="primary" onClick={openForm}>
                  <Pencil aria-hidden />
                  {t("actions.edit")}
                </Button>
                <Button
                  variant="outline"
                  disabled={statusConflict !== undefined}
                  onClick={() => actions.change(user, { status: isActive ? "inactive" : "active" })}
                >
                  {isActive ? <CirclePause aria-hidden /> : <CircleCheck aria-hidden />}
                  {t(isActive ? "actions.suspend" : "actions.activate")}
                </Button>
              </>
            )}
            {canDelete && (
              <Button
                variant="danger-soft"
                disabled={deletionConflict !== undefined}
                onClick={() =>
                  remove([user], {
                    onBeforeDelete: () => navigate({ to: "/apps/user/list", search: getLastListSearch() }),
                  })
                }
              >
                <Trash2 aria-hidden />
                {t("actions.delete")}
              </Button>
            )}
            {conflicts.map((conflict) => (
              <p key={conflict} className="w-full text-xs text-muted sm:text-end">
                {conflict}
              </p>
            ))}
          </>
        }
        tabsLabel={t("page.tabs", { name: user.fullName })}
        tabs={userTabs.map((each) => ({ id: each, label: t(`tabs.${each}`), content: tabContents[each] }))}
        tab={tab}
        onTabChange={(next) => changeSearch({ tab: next === "overview" ? undefined : next })}
      />
      {dialog}
      <Suspense>
        {edit && (
          <UserDrawer
            userId={user.id}
            onClose={() => changeSearch({ edit: undefined })}
            onSaved={() => changeSearch({ edit: undefined }, true)}
          />
        )}
      </Suspense>
    </>
  );
}

function ActivityTab({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { data: details, isError, refetch } = useQuery(userDetailsQuery(user.id));
  if (!details) return isError ? <SectionError onRetry={() => void refetch()} /> : <SectionSkeleton />;
  if (details.history.length === 0)
    return <NoticePanel icon={History} title={t("activity.none")} help={t("activity.noneHelp")} />;
  return (
    <section aria-labelledby="user-activity" className={cardClassName}>
      <h2 id="user-activity" className="text-lg font-semibold">
        {t("activity.title")}
      </h2>
      <p className="mb-5 text-sm text-muted">{t("activity.help")}</p>
      <HistoryList history={details.history} />
    </section>
  );
}

const UsersBackLink: RenderLink = (props) => <Link to="/apps/user/list" search={getLastListSearch()} {...props} />;

/** `id` is undefined if the URL contains no valid id. */
function UserNotFound({ id }: { id: number | undefined }) {
  const { t } = useTranslation(["users", "common"]);
  const navigate = useNavigate();
  usePageTitle(t("missing.title"), t("common:productName"));
  return (
    <>
      <BackLink back={UsersBackLink} label={t("page.back")} />
      <h1 className="sr-only">{t("missing.title")}</h1>
      <NoticePanel
        icon={UserRoundX}
        title={t("missing.title")}
        help={id === undefined ? t("missing.invalidUrl") : t("missing.help", { id })}
      >
        <FindForm
          label={t("missing.search")}
          clearLabel={t("common:clearSearch")}
          submitLabel={t("missing.find")}
          onFind={(q) => void navigate({ to: "/apps/user/list", search: { q } })}
        />
        <Link to="/apps/user/list" className="button button--outline">
          {t("missing.back")}
        </Link>
      </NoticePanel>
    </>
  );
}
