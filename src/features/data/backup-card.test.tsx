// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { call } from "../../api/call.ts";
import { getBackup, inspectBackup, recordBackup } from "../../contract/data.ts";
import en from "../../i18n/en/data.ts";
import { BackupCard } from "./backup-card.tsx";

vi.mock(import("../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));
// jsdom has no streams for the compression, and cannot download a file.
vi.mock(import("../../domain/backup-file.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  compressBackup: async () => new Blob(),
  readBackupFile: async () => ({ file: {} }),
}));

beforeAll(() => void i18next.addResourceBundle("en", "data", en));

test.each(["good", "damaged"])(
  "BackupCard: a saved backup that inspectBackup calls %s is recorded only if it is good, else an error shows",
  async (verdict) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    URL.createObjectURL = () => "blob:backup";
    const backup = { format: "phrom-backup", createdAt: "2026-11-28T00:00:00Z", appVersion: "1.0.0", checksum: "x" };
    vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
      endpoint === getBackup ? { backup } : endpoint === inspectBackup ? { verdict } : {}) as typeof call);
    const { user } = renderComponent(
      <QueryClientProvider client={new QueryClient()}>
        <BackupCard lastBackupAt={null} isChanged={false} canRestore />
      </QueryClientProvider>,
    );
    await user.click(screen.getByRole("button", { name: "Save everything to a file" }));
    await waitFor(() => expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toContain(inspectBackup));
    await screen.findByRole("button", { name: "Save everything to a file" });
    expect(click).toHaveBeenCalledOnce();
    const isRecorded = vi.mocked(call).mock.calls.some(([endpoint]) => endpoint === recordBackup);
    expect(isRecorded).toBe(verdict === "good");
    expect(screen.queryByText(/Phrom couldn’t restore it/) !== null).toBe(verdict === "damaged");
  },
);
