import { createApp } from "../../server/app.ts";
import { readBuild } from "../../server/build-files.ts";
import { readConfig } from "../../server/config.ts";
import { createHttpServer, getServerUrl, listen } from "../../server/http.ts";
import { openIntake } from "../../server/intake/open-intake.ts";
import { closeOnSignals } from "../../server/shutdown.ts";

// The product's server where dozens of tests sign in and passwords are not what they are about.
const { port, host, distDir, logLevel: _, ...config } = readConfig(process.env);
const intake = await openIntake({ ...config, passwordCost: 1_024 });
const server = createHttpServer(createApp({ files: await readBuild(distDir), intake }));
await listen(server, port, host);
closeOnSignals(server, { beforeClose: intake.closeStreams, afterClose: intake.close });
process.stdout.write(`Ready at ${getServerUrl(server, host)}\n`);
