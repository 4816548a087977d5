-- The figures of the dashboard look at thirty days, and at what is not paid yet, of 100,000 registrations.
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registration_created" ON "registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registration_pending" ON "registration" USING btree ("id") WHERE not is_payment_done and cancelled_at is null;