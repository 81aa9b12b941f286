import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { userSummaryQuery } from "../../api/queries/users.ts";
import { type User, userPlans } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { useUserActions } from "./use-user-actions.ts";

const planPoints = ["people", "requests", "history", "support"] as const;
/** Features that only some plans include, each with the plans that include it. */
const extraFeatures = { roles: ["team", "company", "enterprise"], server: ["enterprise"] } as const;

export function PlanTab({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { data: summary } = useQuery(userSummaryQuery);
  const canChange = useCan("update", "User");
  const actions = useUserActions();
  const list = useRef<HTMLUListElement>(null);
  const choose = (plan: User["currentPlan"]) => {
    // Move the focus from the button to the plan, because the button disappears once its plan is the current one.
    list.current?.querySelector<HTMLElement>(`[data-plan=${plan}]`)?.focus();
    actions.change(user, { currentPlan: plan });
  };
  return (
    <section aria-labelledby="user-plan">
      <h2 id="user-plan" className="mb-3 text-lg font-semibold">
        {t("plan.title", { name: user.fullName })}
      </h2>
      <ul ref={list} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
        {userPlans.map((plan) => {
          const isCurrent = plan === user.currentPlan;
          const name = t(`plans.${plan}`);
          return (
            <li
              key={plan}
              data-plan={plan}
              tabIndex={-1}
              aria-current={isCurrent ? "true" : undefined}
              className={`flex flex-col rounded-2xl border bg-surface p-5 outline-none ${isCurrent ? "border-accent ring-1 ring-accent" : "border-separator"}`}
            >
              <h3 className="font-semibold">{name}</h3>
              <p className="text-sm text-muted">{t(`plan.about.${plan}`)}</p>
              <dl className="my-4 flex flex-1 flex-col gap-2 text-sm">
                {planPoints.map((point) => (
                  <div key={point} className="flex justify-between gap-3">
                    <dt className="text-muted">{t(`plan.points.${point}`)}</dt>
                    <dd className="text-end">{t(`plan.values.${plan}.${point}`)}</dd>
                  </div>
                ))}
                {(["roles", "server"] as const).map((point) => {
                  const isIncluded = (extraFeatures[point] as readonly string[]).includes(plan);
                  const Icon = isIncluded ? Check : Minus;
                  return (
                    <div key={point} className="flex justify-between gap-3">
                      <dt className="text-muted">{t(`plan.points.${point}`)}</dt>
                      <dd>
                        <Icon className={`size-5 ${isIncluded ? "text-accent" : "text-muted"}`} aria-hidden />
                        <span className="sr-only">{t(isIncluded ? "plan.included" : "plan.notIncluded")}</span>
                      </dd>
                    </div>
                  );
                })}
              </dl>
              {isCurrent ? (
                <p className="flex min-h-10 items-center justify-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-medium text-accent-soft-foreground">
                  <Check className="size-4" aria-hidden />
                  {t("plan.current")}
                </p>
              ) : (
                canChange && (
                  <Button variant="outline" fullWidth onClick={() => choose(plan)}>
                    {t("plan.choose", { plan: name })}
                  </Button>
                )
              )}
              <p className="mt-2 text-center text-xs text-muted">
                {summary && t("plan.users", { count: summary.currentPlan[plan] })}
              </p>
            </li>
          );
        })}
      </ul>
      {!canChange && <p className="mt-3 text-sm text-muted">{t("readOnly")}</p>}
    </section>
  );
}
