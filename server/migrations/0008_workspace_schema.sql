ALTER TABLE "workspace_change_sets" ADD COLUMN "schema" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "schema" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "restored_heads" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "first_free_slot" integer DEFAULT 1 NOT NULL;