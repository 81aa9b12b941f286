import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type en from "../../../i18n/en/checkout.ts";
import type { CheckoutStep } from "./search.ts";
import { isAfterOrAt } from "./steps.ts";
import type { Checkout } from "./use-checkout.ts";

const route = getRouteApi("/_staff/apps/ecommerce/checkout");

type Notice = keyof (typeof en)["redirected"];

/** The promise resolves when the other step is open. */
export function useRedirect(step: CheckoutStep) {
  const navigate = route.useNavigate();
  const [redirect, setRedirect] = useState<{ to: CheckoutStep; notice: Notice }>();
  const redirectTo = (to: CheckoutStep, notice: Notice) => {
    setRedirect({ to, notice });
    return navigate({ search: { step: to }, replace: true });
  };
  return { redirectTo, notice: redirect?.to === step ? redirect.notice : undefined };
}

interface StepGuardOptions {
  step: CheckoutStep;
  checkout: Checkout;
  isPlacing: boolean;
  redirectTo: ReturnType<typeof useRedirect>["redirectTo"];
}

/**
 * Redirects from a step that cannot be shown yet to the first incomplete one: when the step is opened, and when the
 * cart becomes empty. A price that changes meanwhile does not interrupt the customer, who sees it in the next step.
 */
export function useStepGuard({ step, checkout, isPlacing, redirectTo }: StepGuardOptions): void {
  const { cart, canOrder, firstIncomplete } = checkout;
  const isReady = checkout.isReady && !checkout.isReadingAgain;
  const isEmpty = isReady && cart?.lines.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: does not run when only the first incomplete step changes
  useEffect(() => {
    if (!isReady || isPlacing || step === "cart") return;
    if (isEmpty) void redirectTo("cart", "emptied");
    else if (!canOrder) void redirectTo("cart", "readOnly");
    else if (step === "confirmation" || !isAfterOrAt(firstIncomplete, step))
      void redirectTo(firstIncomplete, firstIncomplete);
  }, [step, isReady, isEmpty, isPlacing]);
}
