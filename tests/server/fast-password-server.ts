import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { closeServerOnSignals, createHttpServer, getServerUrl, listen } from "../../server/http-server.ts";
import { openIntake } from "../../server/intake/open-intake.ts";
import { readBuild } from "../../server/static-files.ts";

// Starts the real server with cheap password hashes, for tests that sign in dozens of times.
const { port, host, distDir, logLevel: _, ...config } = readConfig(process.env);
const intake = await openIntake({ ...config, passwordCost: 1_024 });
const server = createHttpServer(createApp({ files: await readBuild(distDir), intake }));
await listen(server, port, host);
closeServerOnSignals(server, { beforeClose: intake.closeStreams, afterClose: intake.close });
process.stdout.write(`Ready at ${getServerUrl(server, host)}\n`);
