CREATE TABLE "sent_reminders" (
	"session_id" uuid NOT NULL,
	"reminder_id" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_reminders_session_id_reminder_id_pk" PRIMARY KEY("session_id","reminder_id")
);
--> statement-breakpoint
CREATE TABLE "outgoing_emails" (
	"workspace_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"email_id" text NOT NULL,
	"status" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"content" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"first_due_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"claim_id" uuid,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "outgoing_emails_workspace_id_member_id_email_id_pk" PRIMARY KEY("workspace_id","member_id","email_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD CONSTRAINT "outgoing_emails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_reminders_sent_at" ON "sent_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outgoing_emails_next_attempt_at" ON "outgoing_emails" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outgoing_emails_first_due_at" ON "outgoing_emails" USING btree ("member_id","first_due_at");