CREATE TABLE "workspace_file_parts" (
	"workspace_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "workspace_file_parts_workspace_id_sha256_position_pk" PRIMARY KEY("workspace_id","sha256","position")
);
--> statement-breakpoint
CREATE TABLE "workspace_files" (
	"workspace_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_files_workspace_id_sha256_pk" PRIMARY KEY("workspace_id","sha256")
);
