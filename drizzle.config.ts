import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/database/schema.ts", "./server/database/file-schema.ts", "./server/database/invitation-schema.ts"],
  out: "./server/migrations",
});
