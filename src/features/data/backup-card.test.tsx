// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { call } from "../../api/call.ts";
import {
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

vi.mock(import("../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));
// jsdom has no streams for the compression, and cannot download a file.
vi.mock(import("../../domain/backup-file.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  compressBackup: async () => new Blob(),
  readBackupFile: async () => ({ file: { tables: {} } }),
}));

beforeAll(() => {
  i18next.addResourceBundle("en", "data", en);
  i18next.addResourceBundle("en", "areas", areas);
});
beforeEach(() => vi.mocked(call).mockReset());

const renderCard = (restoring: Restoring) =>
  renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <BackupCard lastBackupAt={null} isChanged={false} restoring={restoring} />
    </QueryClientProvider>,
  );

test.each(["good", "damaged"])(
  "BackupCard: a saved backup that inspectBackup calls %s is recorded only if it is good, else an error shows",
  async (verdict) => {
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
  },
);

test.each([
  ["adminsOnly", "Only an administrator"],
  ["loading", "once this device has loaded the workspace"],
] as const)("BackupCard: %s hides the choice of a file and says why", (restoring, text) => {
  renderCard(restoring);
  expect(screen.queryByRole("button", { name: "Open a backup" })).toBeNull();
  expect(screen.getByText(text, { exact: false })).toBeDefined();
});

describe("BackupCard in a workspace", () => {
  const todo = { area: "todo", audience: "everyone", added: 2, changed: 3, notInFile: 4 } as const;
  const cart = { area: "shop", audience: "own", added: 1, changed: 0, notInFile: 0 } as const;
  type Changes = NonNullable<Extract<BackupInspection, { verdict: "good" }>["changes"]>;

  async function openFile(inspection: Partial<Changes> | { verdict: "otherWorkspace" }) {
    const good = {
      ...{ verdict: "good", createdAt: "2026-11-28T00:00:00Z", appVersion: "1.0.0", databaseVersion: 15 },
      ...{ areas: [], missingFiles: 0, changes: { areas: [], taken: 0, leftOutAreas: [], ...inspection } },
    };
    vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
      if (endpoint === inspectBackup) return "verdict" in inspection ? inspection : good;
      return { snapshot: null, isSameAccount: true, records: 0 };
    }) as typeof call);
    const { user } = renderCard("merge");
    const input = document.querySelector("input[type=file]") ?? expect.unreachable();
    fireEvent.change(input, { target: { files: [new File([], "shop.phrom")] } });
    return user;
  }

  test("says how many records change and for whom, also if others are deleted", async () => {
    const user = await openFile({ areas: [todo, cart], taken: 1, leftOutAreas: ["chat", "email"] });
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "AreaAddedChangedNot in the file",
      "To-do234",
      "Shoponly you100",
    ]);
    const status = screen.getByText(/for everyone/);
    expect(status.textContent).toBe("5 records change for everyone in the workspace. 1 record changes only for you.");
    expect(screen.getByText(/^1 record is left out/)).toBeDefined();
    expect(screen.getByText(/^Not restored: Chat and Email\./)).toBeDefined();
    await user.click(screen.getByRole("checkbox", { name: "Also delete the 4 records that are not in the file" }));
    expect(status.textContent).toBe("9 records change for everyone in the workspace. 1 record changes only for you.");
    await user.click(screen.getByRole("button", { name: "Restore from this file" }));
    const body = { file: { tables: {} }, deletesOthers: true };
    const findImport = () => vi.mocked(call).mock.calls.find(([endpoint]) => endpoint === importBackup);
    await waitFor(() => expect(findImport()?.[1]).toMatchObject({ body }));
  });

  test("has nothing to restore from a file without changes", async () => {
    await openFile({});
    expect(await screen.findByText("Everything in the file is already here. Nothing changes.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Restore from this file" }).disabled).toBe(true);
  });

  test("says what to do with a file of another workspace", async () => {
    await openFile({ verdict: "otherWorkspace" });
    expect(await screen.findByText(/^“shop.phrom” wasn’t made in this workspace/)).toBeDefined();
  });
});
