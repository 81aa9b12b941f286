import { listIntakeRequests, type ReceivedRequest } from "../../../contract/intake.ts";
import { callIntake } from "../../core/intake-client.ts";
import { type TeamContext, withTeamToken } from "./team-session.ts";

/** The most that the server gives at once. */
const AT_ONCE = 1_000;

/**
 * A request by its id: as it is kept, or else from the server's list, which is read to its end. A link to a request leads
 * there on a device too that has never shown it. Undefined where neither knows it.
 */
export async function findReceivedRequest(
  { db, fetchIntake }: TeamContext,
  id: string,
): Promise<ReceivedRequest | undefined> {
  const kept = await db.receivedRequests.get(id);
  if (kept) return kept;
  for (let page = 1; ; page++) {
    const params = { page, perPage: AT_ONCE };
    const answer = await withTeamToken({ db, fetchIntake }, (token) =>
      callIntake(fetchIntake, listIntakeRequests, { params }, { token }),
    );
    if (answer === "signed-out" || !answer?.isOk) return undefined;
    const found = answer.data.requests.find((request) => request.id === id);
    if (found || page * AT_ONCE >= answer.data.total || answer.data.requests.length === 0) return found;
  }
}
