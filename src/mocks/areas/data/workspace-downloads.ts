import { downloadFile } from "../../../contract/workspace-files.ts";
import type { Database } from "../../../db/database.ts";
import type { IntakeClient } from "../../../domain/intake-client.ts";
import type { DownloadFunction } from "../../core/downloads.ts";
import { callWithTeamToken } from "../requests/team-session.ts";
import { readMembership } from "./workspace-membership.ts";

interface DownloadOptions {
  readonly deviceDb: Database;
  readonly db: Database;
  readonly intakeClient: IntakeClient;
}

export const createDownload =
  ({ deviceDb, db, intakeClient }: DownloadOptions): DownloadFunction =>
  async (sha256) => {
    const membership = await readMembership(deviceDb);
    if (membership?.database !== db.name) return undefined;
    const params = { sha256, device: membership.device, epoch: membership.workspace.epoch };
    const response = await callWithTeamToken({ db, intakeClient }, (token) =>
      intakeClient(downloadFile, { params }, { token }),
    );
    if (response === "signed-out" || !response) return undefined;
    if (response.isOk) return response.data;
    return response.status === 404 ? "missing" : undefined;
  };
