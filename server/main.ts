import { createApp } from "./app.ts";
import { MissingBuildError, readBuild } from "./build-files.ts";
import { ConfigError, readConfig } from "./config.ts";
import { DatabaseError } from "./database/store.ts";
import { createHttpServer, getServerUrl, listen } from "./http.ts";
import { type Intake, openIntake } from "./intake/open-intake.ts";
import { createLogger } from "./log.ts";
import { closeOnSignals } from "./shutdown.ts";

async function start(): Promise<void> {
  const { port, host, distDir, logLevel, ...config } = readConfig(process.env);
  const log = createLogger(logLevel);
  const files = await readBuild(distDir);
  const intake = await openIntake({ ...config, log });
  try {
    const server = createHttpServer(createApp({ files, intake, log }));
    await listen(server, port, host);
    closeOnSignals(server, { beforeClose: intake.closeStreams, afterClose: intake.close });
    // The first line of the output, whatever else is said: whoever started the server waits for it.
    console.log(`Phrom is ready at ${getServerUrl(server, host)}`);
  } catch (error) {
    await intake.close();
    throw error;
  } finally {
    tellPassword(intake.newAdmin);
  }
}

/** The one moment in which the password can be known: also where the start fails after the account was made. */
function tellPassword(newAdmin: Intake["newAdmin"]): void {
  if (!newAdmin) return;
  console.log(`The first account of the staff is ${newAdmin.username}, with the password ${newAdmin.password}`);
  console.log("Keep it: it is not shown again.");
}

/** What the person who starts the server can mend, said without a stack. */
function sentence(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof MissingBuildError || error instanceof DatabaseError)
    return error.message;
  if (error instanceof Error && "code" in error) {
    if (error.code === "EADDRINUSE") return `Another program listens on that port. Set PORT to another one.`;
    if (error.code === "EACCES" && "port" in error)
      return `The system does not allow that port. Set PORT to one above 1023.`;
    if (error.code === "EACCES") return `The server may not write to DATA_DIR. Give its folder to the server's user.`;
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return `HOST is no address of this machine.`;
  }
  return error;
}

try {
  await start();
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}
