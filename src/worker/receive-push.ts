import type { PushMessage } from "../contract/push.ts";
import { type PushNotification, toNotification } from "./push-notification.ts";

interface PushContext {
  /** Who is signed in. */
  readonly memberId: number | undefined;
  readonly hasVisiblePage: boolean;
  /** Safari ends a subscription if some pushes show nothing. Chrome and Firefox allow that while a page is visible. */
  readonly mustShow: boolean;
  readonly show: (notification: PushNotification) => Promise<void>;
  readonly unsubscribe: () => Promise<unknown>;
}

/** `data` is the JSON that the server sent. */
export async function receivePush(data: unknown, context: PushContext): Promise<void> {
  const { memberId, hasVisiblePage, mustShow } = context;
  const readerId = (data as Partial<PushMessage> | undefined)?.memberId ?? memberId;
  // The server has not heard yet that the person has signed out or left.
  if (memberId === undefined || readerId !== memberId) return void (await context.unsubscribe());
  const { title, options } = toNotification(data);
  // A visible page shows it itself.
  if (!hasVisiblePage) await context.show({ title, options });
  else if (mustShow) await context.show({ title, options: { ...options, silent: true } });
}
