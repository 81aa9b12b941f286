// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { call } from "../../api/call.ts";
import {
  type Backup,
  type BackupInspection,
  getBackup,
  importBackup,
  inspectBackup,
  type Restoring,
  recordBackup,
} from "../../contract/data.ts";
import areas from "../../i18n/en/areas.ts";
import en from "../../i18n/en/data.ts";
import { BackupCard } from "./backup-card.tsx";

let openedFile: Partial<Backup> = { tables: {} };

vi.mock(import("../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));
// jsdom has no streams for the compression, and cannot download a file.
vi.mock(import("../../domain/backup-file.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  compressBackup: async () => new Blob(),
  readBackupFile: async () => ({ file: openedFile }),
}));

beforeAll(() => {
  i18next.addResourceBundle("en", "data", en);
  i18next.addResourceBundle("en", "areas", areas);
});
beforeEach(() => vi.mocked(call).mockReset());

const onRestored = vi.fn();
const renderCard = (restoring: Restoring) =>
  renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <BackupCard lastBackupAt={null} isChanged={false} restoring={restoring} onRestored={onRestored} />
    </QueryClientProvider>,
  );

test.each([
  ["good", "is recorded"],
  ["damaged", "shows an error and is not recorded"],
])("BackupCard: a saved backup that inspectBackup finds %s %s", async (verdict) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  URL.createObjectURL = () => "blob:backup";
  const backup = { format: "phrom-backup", createdAt: "2026-11-28T00:00:00Z", appVersion: "1.0.0", checksum: "x" };
  vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
    endpoint === getBackup ? { backup } : endpoint === inspectBackup ? { verdict } : {}) as typeof call);
  const { user } = renderCard("replace");
  await user.click(screen.getByRole("button", { name: "Save everything to a file" }));
  await waitFor(() => expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toContain(inspectBackup));
  await screen.findByRole("button", { name: "Save everything to a file" });
  expect(click).toHaveBeenCalledOnce();
  const isRecorded = vi.mocked(call).mock.calls.some(([endpoint]) => endpoint === recordBackup);
  expect(isRecorded).toBe(verdict === "good");
  expect(screen.queryByText(/Phrom couldn’t restore it/) !== null).toBe(verdict === "damaged");
});

test.each([
  ["adminsOnly", "Only an administrator"],
  ["loading", "once this device has loaded the workspace"],
] as const)("BackupCard: %s hides the choice of a file and says why", (restoring, text) => {
  renderCard(restoring);
  expect(screen.queryByRole("button", { name: "Open a backup" })).toBeNull();
  expect(screen.getByText(text, { exact: false })).toBeDefined();
});

type Good = Extract<BackupInspection, { verdict: "good" }>;
const good: Good = {
  ...{ verdict: "good", createdAt: "2026-11-28T00:00:00Z", appVersion: "1.0.0", databaseVersion: 15 },
  ...{ areas: [], missingFiles: 0, endsSession: false },
};

async function openFile(restoring: Restoring, inspection: BackupInspection, name = "shop.phrom") {
  vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
    endpoint === inspectBackup ? inspection : { snapshot: null, isSameAccount: true, records: 0 }) as typeof call);
  const { user } = renderCard(restoring);
  const input = document.querySelector("input[type=file]") ?? expect.unreachable();
  fireEvent.change(input, { target: { files: [new File([], name)] } });
  return user;
}

test.each([
  ["Contacts.PHROM", "The name “Contacts.PHROM” ends in .phrom, but the content isn’t a Phrom backup"],
  ["contacts.json", "“contacts.json” isn’t a Phrom backup. Backups end in .phrom."],
])("BackupCard: says what is wrong with %s of another program", async (name, text) => {
  await openFile("replace", { verdict: "foreign" }, name);
  expect(await screen.findByText(text, { exact: false })).toBeDefined();
});

test("BackupCard: outside a workspace, says of which workspace a backup is, and that the session ends", async () => {
  openedFile = { tables: {}, workspace: "5d0c1c52-2b1a-4c53-9a1e-0d5f6c6b8a10", workspaceName: "Mali Tools" };
  await openFile("replace", { ...good, endsSession: true });
  openedFile = { tables: {} };
  expect(await screen.findByText(/^This backup is from the workspace “Mali Tools”\./)).toBeDefined();
  expect(screen.getByText(/^Afterwards, sign in again/)).toBeDefined();
});

describe("BackupCard in a workspace", () => {
  const todo = {
    ...({ area: "todo", audience: "everyone", added: 2, changed: 3, notInFile: 7 } as const),
    ...{ changedNames: ["Pay rent", "Call Mali", "Order screws"], notInFileNames: ["A", "B", "C", "D", "E"] },
  };
  const cart = {
    ...({ area: "shop", audience: "own", added: 1, changed: 0, notInFile: 0 } as const),
    ...{ changedNames: [], notInFileNames: [] },
  };
  const openMerge = (changes: Partial<NonNullable<Good["changes"]>>) =>
    openFile("merge", { ...good, changes: { areas: [], taken: 0, leftOutAreas: [], ...changes } });

  test("says how many records change and for whom, also if others are deleted", async () => {
    const user = await openMerge({ areas: [todo, cart], taken: 1, leftOutAreas: ["chat", "email"] });
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "AreaAddedChangedNot in the file",
      "To-do237",
      "Shoponly you100",
    ]);
    const status = screen.getByText(/for everyone/);
    expect(status.textContent).toBe("5 records change for everyone in the workspace. 1 record changes only for you.");
    expect(screen.getByText(/^1 record is left out/)).toBeDefined();
    expect(screen.getByText(/^Not restored: Chat and Email\./)).toBeDefined();
    await user.click(screen.getByRole("checkbox", { name: "Also delete the 7 records that are not in the file" }));
    expect(status.textContent).toBe("12 records change for everyone in the workspace. 1 record changes only for you.");
    await user.click(screen.getByText("Which records"));
    const names = (name: string) =>
      within(screen.getByRole("region", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(names("To-do · Changed")).toEqual(todo.changedNames);
    expect(names("To-do · Deleted")).toEqual([...todo.notInFileNames, "and 2 more"]);
    const restore = screen.getByRole("button", { name: "Restore, and delete 7 records not in the file" });
    expect(restore.className).toContain("button--danger");
    await user.click(restore);
    const body = { file: { tables: {} }, deletesOthers: true };
    const findImport = () => vi.mocked(call).mock.calls.find(([endpoint]) => endpoint === importBackup);
    await waitFor(() => expect(findImport()?.[1]).toMatchObject({ body }));
    await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  });

  test("has nothing to restore from a file without changes", async () => {
    await openMerge({});
    expect(await screen.findByText("Everything in the file is already here. Nothing changes.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Restore from this file" }).disabled).toBe(true);
  });

  test("says what to do with a file of another workspace", async () => {
    await openFile("merge", { verdict: "otherWorkspace" });
    expect(await screen.findByText(/^“shop.phrom” wasn’t made in this workspace/)).toBeDefined();
  });
});
