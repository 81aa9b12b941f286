import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { DatabaseError } from "./database/store.ts";
import { closeServerOnSignals, createHttpServer, getServerUrl, listen } from "./http-server.ts";
import { type Intake, openIntake } from "./intake/open-intake.ts";
import { createLogger } from "./log.ts";
import { MissingBuildError, readBuild } from "./static-files.ts";

async function start(): Promise<void> {
  const { port, host, distDir, logLevel, ...config } = readConfig(process.env);
  const log = createLogger(logLevel);
  const files = await readBuild(distDir);
  const intake = await openIntake({ ...config, log });
  let url: string | undefined;
  try {
    // Store the build before the first page leaves: another server may be asked for its files.
    await intake.storeBuild(files);
    const server = createHttpServer(createApp({ files, intake, log }));
    await listen(server, port, host);
    closeServerOnSignals(server, { beforeClose: intake.closeStreams, afterClose: intake.close });
    url = getServerUrl(server, host);
    // Print this as the first line of output: scripts wait for it.
    console.log(`Phrom is ready at ${url}`);
  } catch (error) {
    await intake.close();
    throw error;
  } finally {
    // Print the password even if the start failed after creating the account: it is not stored anywhere.
    printNewAdmin(intake.newAdmin, url);
  }
}

/** The link connects the owner's browser if the server runs at `url`. */
function printNewAdmin(newAdmin: Intake["newAdmin"], url: string | undefined): void {
  if (!newAdmin) return;
  const { username, password, connectCode } = newAdmin;
  console.log(`Created the first account: username ${username}, password ${password}`);
  console.log("Save it now: it is not shown again.");
  if (!url) return;
  const query = new URLSearchParams({ connect: `${username}:${connectCode}` });
  console.log(`To sign in to the server with one button, open within an hour: ${url}/apps/requests?${query}`);
}

/** Errors that the operator can fix need no stack trace. */
function toStartMessage(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof MissingBuildError || error instanceof DatabaseError)
    return error.message;
  if (error instanceof Error && "code" in error) {
    if (error.code === "EADDRINUSE") return "The port is already in use. Set PORT to another one.";
    if (error.code === "EACCES" && "port" in error)
      return "The system does not allow this port. Set PORT to one above 1023.";
    if (error.code === "EACCES") return "The server cannot write to DATA_DIR. Allow its user to write to the folder.";
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return "HOST is not an address of this machine.";
  }
  return error;
}

try {
  await start();
} catch (error) {
  console.error(toStartMessage(error));
  process.exitCode = 1;
}
