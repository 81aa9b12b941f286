import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus, UsersRound } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllUsers, usersQuery } from "../../api/queries/users.ts";
import { type User, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { loadImportTexts } from "../../i18n/load-texts.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { type ActiveFilter, FilterBar, type FilterBarProps } from "../../ui/data-table/filter-bar.tsx";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { saveListSearch } from "../../ui/list-search.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useImport } from "../../ui/table-import/use-import.tsx";
import { toListParams, type UsersSearch, usersTableSearch } from "./search.ts";
import { SummaryCards } from "./summary-cards.tsx";
import { useRowActions } from "./use-row-actions.ts";
import { useUserDeletion } from "./use-user-actions.ts";
import { UserCard, useUserColumns } from "./use-user-columns.tsx";
import { useSignedInUserIds } from "./use-user-guards.ts";

const UserDrawer = lazyWithRetry(async () => (await import("./user-drawer.tsx")).UserDrawer);

const UserImport = lazyWithRetry(async () => {
  await loadImportTexts("users", "common");
  return (await import("./import/user-import.tsx")).UserImport;
});

const route = getRouteApi("/_staff/apps/user/list");
const noUsers: never[] = [];

export function UsersScreen() {
  const { t } = useTranslation(["users", "common"]);
  const { user: openUserId, ...urlSearch } = route.useSearch();
  const navigate = route.useNavigate();
  const [canAdd, canChange] = [useCan("create", "User"), useCan("update", "User")];
  const [newUserId, setNewUserId] = useState<number>();
  const openForm = (user: string | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, user }), resetScroll: false });

  const { button: importButton, parts } = useImport(UserImport);

  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(canAdd ? [{ id: "users.add", keys: "KeyN", label: t("add") }] : [], () => openForm("new"));
  const searchJson = JSON.stringify(urlSearch);
  useEffect(() => saveListSearch("users", JSON.parse(searchJson)), [searchJson]);

  /** After adding a user, clears search and filters: the unfiltered list starts with the newest user. */
  const showSavedUser = (user: User) => {
    if (openUserId !== "new") return void navigate({ search: urlSearch, ignoreBlocker: true, resetScroll: false });
    setNewUserId(user.id);
    void navigate({ search: { perPage: urlSearch.perPage }, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader title={t("title")} help={canChange ? t("help") : t("readOnly")}>
        {canAdd && canChange && importButton}
        {canAdd && (
          <Link
            from="/apps/user/list"
            search={(previous) => ({ ...previous, user: "new" })}
            className="button button--primary"
            preload={false}
            resetScroll={false}
          >
            <Plus aria-hidden />
            {t("add")}
          </Link>
        )}
      </PageHeader>
      <SummaryCards />
      {parts}
      <UsersList newUserId={newUserId} openForm={openForm} />
      <Suspense>
        {openUserId && (
          <UserDrawer
            key={openUserId}
            userId={openUserId === "new" ? openUserId : Number(openUserId)}
            onClose={() => openForm(undefined)}
            onSaved={showSavedUser}
          />
        )}
      </Suspense>
    </>
  );
}

interface UsersListProps {
  /** The list marks that user's row. */
  newUserId: number | undefined;
  openForm: (user: string) => void;
}

/** This list is a component of its own, so that typing in the search field renders the list but not the whole page. */
function UsersList({ newUserId, openForm }: UsersListProps) {
  const { t } = useTranslation("users");
  const { user: _, ...urlSearch } = route.useSearch();
  const { search, searchField, setFilters, tableProps } = useTableSearch(urlSearch, usersTableSearch);
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(usersQuery(params));
  const canAdd = useCan("create", "User");
  const columns = useUserColumns(newUserId);
  const ownIds = useSignedInUserIds();
  const renderCard = useCallback(
    (user: User) => <UserCard user={user} isNew={user.id === newUserId} isOwn={ownIds.includes(user.id)} />,
    [newUserId, ownIds],
  );
  const { remove, dialog } = useUserDeletion();
  const { rowActions, bulkActions } = useRowActions({ remove, edit: ({ id }) => openForm(String(id)) });
  const { role, currentPlan, status } = search;
  return (
    <>
      <UserFilters
        searchField={searchField}
        role={role}
        currentPlan={currentPlan}
        status={status}
        onChange={setFilters}
        onClear={tableProps.onClearFilters}
      />
      <DataTable<User>
        {...tableProps}
        name="users"
        label={t("list")}
        columns={columns}
        rows={data?.users ?? noUsers}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        getRowLabel={({ fullName }) => fullName}
        fetchMatchingRows={() => fetchAllUsers(params)}
        fetchAllRows={() => fetchAllUsers({})}
        onRetry={() => void refetch()}
        rowActions={rowActions}
        bulkActions={bulkActions}
        renderCard={renderCard}
        fileName="phrom-users"
        noMatches={{ title: t("empty.filteredTitle"), help: t("empty.filteredHelp"), clear: t("empty.clear") }}
        empty={
          <NoticePanel icon={UsersRound} title={t("empty.title")} help={t("empty.help")}>
            {canAdd && <Button onClick={() => openForm("new")}>{t("add")}</Button>}
          </NoticePanel>
        }
      />
      {dialog}
    </>
  );
}

type ChosenFilters = Pick<UsersSearch, "role" | "currentPlan" | "status">;
type FilterField = keyof ChosenFilters;

const filterFields = ["role", "currentPlan", "status"] as const;
const filterValues = { role: userRoles, currentPlan: userPlans, status: userStatuses };
const ANY_VALUE = "";

interface UserFiltersProps extends ChosenFilters, Pick<FilterBarProps, "searchField" | "onClear"> {
  onChange: (part: ChosenFilters) => void;
}

function UserFilters(props: UserFiltersProps) {
  const { searchField, onChange, onClear } = props;
  const { t } = useTranslation(["users", "common"]);
  const getName = (field: FilterField, value: string): string => {
    if (field === "role") return t(`common:roles.${value as "admin"}`);
    return field === "status" ? t(`statuses.${value as "active"}`) : t(`plans.${value as "basic"}`);
  };
  const activeFilters = filterFields.flatMap((field): ActiveFilter[] => {
    const value = props[field];
    if (!value) return [];
    const name = `${t(`fields.${field}`)}: ${getName(field, value)}`;
    return [{ id: field, name, remove: () => onChange({ [field]: undefined }) }];
  });
  return (
    <FilterBar
      searchLabel={t("search")}
      searchField={searchField}
      collapsesOnPhones
      activeFilters={activeFilters}
      onClear={onClear}
    >
      {filterFields.map((field) => (
        <ChoiceSelect<string>
          key={field}
          label={t(`fields.${field}`)}
          value={props[field] ?? ANY_VALUE}
          choices={[
            { value: ANY_VALUE, name: t(`any.${field}`) },
            ...filterValues[field].map((value) => ({ value, name: getName(field, value) })),
          ]}
          onChange={(value) => onChange({ [field]: value === ANY_VALUE ? undefined : value })}
          className="min-w-28 flex-1 sm:max-w-44"
        />
      ))}
    </FilterBar>
  );
}
