import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { sendMessage } from "../../contract/chat.ts";
import { isLanguage } from "../../lib/language.ts";
import { createChatDrafts } from "./chat-drafts.ts";
import type { ChatStores } from "./chat-stores.ts";
import { deleteUnusedDraftFiles } from "./draft-files.ts";
import { createOutgoingMessages } from "./outgoing-messages.ts";
import { createSendQueue } from "./send-queue.ts";

/** Creates the stores once, and sends the messages that an earlier page has not sent. */
export function useCreateChatStores(): ChatStores {
  const { i18n } = useTranslation();
  const { mutateAsync } = useEndpointMutation(sendMessage);
  const [{ queue, stores }] = useState(() => {
    const outgoing = createOutgoingMessages();
    const queue = createSendQueue(outgoing, (message) =>
      mutateAsync({
        body: { obj: { ...message, language: isLanguage(i18n.language) ? i18n.language : undefined } },
      }),
    );
    return { queue, stores: { drafts: createChatDrafts(), outgoing, sendMessage: queue.sendMessage } };
  });
  useEffect(() => {
    queue.sendStored();
    deleteUnusedDraftFiles();
  }, [queue]);
  return stores;
}
