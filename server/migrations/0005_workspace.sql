CREATE TABLE "workspace_change_sets" (
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"no" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"base" bigint NOT NULL,
	"ops" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_change_sets_workspace_id_device_id_no_pk" PRIMARY KEY("workspace_id","device_id","no")
);
--> statement-breakpoint
CREATE TABLE "workspace_devices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"confirmed" bigint DEFAULT 0 NOT NULL,
	"last_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "workspace_devices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspace_rows" (
	"workspace_id" uuid NOT NULL,
	"scope" integer NOT NULL,
	"tbl" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"data" jsonb,
	"versions" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	CONSTRAINT "workspace_rows_workspace_id_scope_tbl_id_pk" PRIMARY KEY("workspace_id","scope","tbl","id")
);
--> statement-breakpoint
CREATE TABLE "workspace_values" (
	"workspace_id" uuid NOT NULL,
	"tbl" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "workspace_values_workspace_id_tbl_field_value_pk" PRIMARY KEY("workspace_id","tbl","field","value")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"epoch" uuid NOT NULL,
	"head" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_devices" ADD CONSTRAINT "workspace_devices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_devices" ADD CONSTRAINT "workspace_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_change_sets_seq" ON "workspace_change_sets" USING btree ("workspace_id","device_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_devices_slot" ON "workspace_devices" USING btree ("workspace_id","slot");--> statement-breakpoint
CREATE INDEX "workspace_rows_seq" ON "workspace_rows" USING btree ("workspace_id","seq");