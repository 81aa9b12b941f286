CREATE TABLE "build_files" (
	"build_id" text NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"is_compressed" boolean NOT NULL,
	CONSTRAINT "build_files_build_id_path_pk" PRIMARY KEY("build_id","path")
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "build_files" ADD CONSTRAINT "build_files_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "build_files_path" ON "build_files" USING btree ("path","hash");