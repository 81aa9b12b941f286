import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendContactRequest } from "../server/client.ts";
import { findLostRequests, sendUntilServerStops } from "../server/load.ts";
import { adminEnv, ServerProcess } from "../server/server-process.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";

const VISITOR_COUNT = 8;
const MIN_REQUESTS = 20;
const MAX_EXTRA_REQUESTS = 200;
const DISK_MB = 512;

const runCommand = (command: string, ...args: string[]) => void execFileSync(command, args, { stdio: "pipe" });

/** A disk in a file. What was written to it but not synced is only in memory, as on a real disk. */
class Disk {
  readonly folder: string;
  readonly #image: string;

  private constructor(parent: string) {
    this.folder = join(parent, "disk");
    this.#image = join(parent, "disk.img");
  }

  static create(parent: string): Disk {
    const disk = new Disk(parent);
    runCommand("mkdir", disk.folder);
    runCommand("truncate", "-s", `${DISK_MB}M`, disk.#image);
    runCommand("mkfs.ext4", "-q", disk.#image);
    runCommand("mount", "-o", "loop", disk.#image, disk.folder);
    return disk;
  }

  /** Copies what is synced to a new image first: unmounting syncs the rest, but only to the old image. */
  losePower(): void {
    runCommand("cp", "--sparse=always", this.#image, `${this.#image}.synced`);
    runCommand("umount", this.folder);
    runCommand("mv", `${this.#image}.synced`, this.#image);
    runCommand("mount", "-o", "loop", this.#image, this.folder);
  }

  remove(): void {
    runCommand("umount", this.folder);
  }
}

/** What the server acknowledged must be there afterwards. */
export const powerLoss: Scenario = {
  name: "The server's power fails",
  isPossible: () => process.platform === "linux" && process.getuid?.() === 0,
  async open() {
    const parent = await mkdtemp(join(tmpdir(), "phrom-soak-"));
    const disk = Disk.create(parent);
    const start = () => ServerProcess.start({ ...adminEnv, DATA_DIR: disk.folder }, undefined, []);

    async function round(random: Random) {
      const killedServer = await start();
      const count = MIN_REQUESTS + random.integer(MAX_EXTRA_REQUESTS);
      const load = await sendUntilServerStops(killedServer.fetchIntake, VISITOR_COUNT, count, () =>
        killedServer.stop("SIGKILL"),
      );
      disk.losePower();
      const server = await start();
      const lostKeys = await findLostRequests(server.fetchIntake, load);
      let duplicates = 0;
      for (const key of load.unanswered) {
        const repeat = () => sendContactRequest(server.fetchIntake, { message: `Request ${key}` }, key);
        const [first, second] = [await repeat(), await repeat()];
        if (second.status !== 200 || first.data.reference !== second.data.reference) duplicates++;
      }
      await server.stop();
      return {
        attempts: load.acknowledged.size + load.unanswered.length,
        disturbances: 1,
        losses: lostKeys.length,
        duplicates,
      };
    }

    return {
      round,
      close: async () => {
        disk.remove();
        await rm(parent, { recursive: true, force: true });
      },
    };
  },
};
