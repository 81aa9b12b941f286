import {
  eraseMember,
  eraseVisitor,
  exportMemberData,
  exportVisitorData,
  getMemberData,
  getVisitorData,
  listAudit,
} from "../../../contract/personal-data.ts";
import {
  eraseIntakeMember,
  eraseIntakeVisitor,
  exportIntakeMemberData,
  exportIntakeVisitor,
  getIntakeMemberData,
  getIntakeVisitorData,
  listIntakeAudit,
} from "../../../contract/privacy.ts";
import { mutation, query } from "../../core/handler.ts";
import { deleteErasedRequests } from "../requests/request-cache.ts";
import { createSend } from "./call-workspace.ts";

export const personalDataHandlers = [
  query(getMemberData, (context) => createSend(context)(getIntakeMemberData, { params: context.params })),
  query(exportMemberData, (context) => createSend(context)(exportIntakeMemberData, { params: context.params })),
  query(eraseMember, (context) => createSend(context)(eraseIntakeMember, { params: context.params })),
  query(getVisitorData, (context) => createSend(context)(getIntakeVisitorData, { params: context.params })),
  query(exportVisitorData, (context) => createSend(context)(exportIntakeVisitor, { body: context.body })),

  mutation(eraseVisitor, ["receivedRequests", "requestChanges"], {
    prepare: (context) => createSend(context)(eraseIntakeVisitor, { body: context.body }),
    run: async ({ db, body, prepared }) => {
      await deleteErasedRequests(db, body.requestIds);
      return prepared;
    },
  }),

  query(listAudit, (context) => createSend(context)(listIntakeAudit, { params: context.params })),
];
