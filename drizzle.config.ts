import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/database/schema.ts",
    "./server/database/file-schema.ts",
    "./server/database/invitation-schema.ts",
    "./server/database/ended-session-schema.ts",
    "./server/database/held-set-schema.ts",
    "./server/database/push-schema.ts",
    "./server/database/reminder-schema.ts",
    "./server/database/privacy-schema.ts",
    "./server/database/mail-schema.ts",
  ],
  out: "./server/migrations",
});
