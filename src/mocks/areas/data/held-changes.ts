import { acceptHeldSets, discardHeldSets, listHeldSets } from "../../../contract/held-sets.ts";
import { acceptHeldChanges, discardHeldChanges, listHeldChanges } from "../../../contract/team-held-changes.ts";
import { query } from "../../core/handler.ts";
import { createSend } from "./call-workspace.ts";

// The server stores them, so no call has a transaction here.
export const heldChangesHandlers = [
  query(listHeldChanges, (context) => createSend(context)(listHeldSets, {})),
  query(acceptHeldChanges, (context) => createSend(context)(acceptHeldSets, { params: context.params })),
  query(discardHeldChanges, (context) => createSend(context)(discardHeldSets, { params: context.params })),
];
