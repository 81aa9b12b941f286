import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type Poll, votePoll } from "../../../contract/profile.ts";
import { useCan } from "../../../state/ability.ts";
import { toast } from "../../../ui/toast.ts";
import { getErrorKey } from "../errors.ts";
import { PersonPicture } from "../person.tsx";
import { Card } from "./card.tsx";

export function PollCard({ polls }: { polls: readonly Poll[] }) {
  const { t } = useTranslation("profile");
  if (polls.length === 0) return null;
  return (
    <Card id="polls" title={t("polls.title")}>
      <p className="-mt-2 mb-3 text-sm text-muted">{t("polls.help")}</p>
      <div className="flex flex-col gap-6">
        {polls.map((poll) => (
          <PollQuestion key={poll.id} poll={poll} />
        ))}
      </div>
    </Card>
  );
}

const MAX_SHOWN_VOTERS = 3;

function PollQuestion({ poll: { id, name, result, youVoted, votedUser } }: { poll: Poll }) {
  const { t } = useTranslation("profile");
  const { mutateAsync } = useEndpointMutation(votePoll);
  const canVote = useCan("update", "Profile");
  const total = result.reduce((sum, { votes }) => sum + votes, 0);
  const vote = (option: number) => {
    if (option !== youVoted)
      mutateAsync({ params: { id }, body: { option } }).catch((error) => toast.error(t(getErrorKey(error))));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium" dir="auto">
        {name}
      </legend>
      <div className="flex flex-col gap-2">
        {result.map(({ option, name: answer, votes, percent }) => {
          const isOwnVote = option === youVoted;
          return (
            <button
              key={option}
              type="button"
              aria-pressed={isOwnVote}
              disabled={!canVote}
              onClick={() => vote(option)}
              className={`relative isolate flex min-h-11 w-full items-center gap-2 overflow-hidden rounded-xl border px-3 py-1.5 text-start text-sm outline-none focus-visible:ring-2 focus-visible:ring-focus ${isOwnVote ? "border-accent" : "border-separator"} enabled:cursor-pointer enabled:hover:border-accent`}
            >
              <span
                aria-hidden
                className={`absolute inset-y-0 start-0 -z-10 transition-[width] motion-reduce:transition-none ${isOwnVote ? "bg-accent-soft" : "bg-surface-secondary"}`}
                style={{ width: `${percent}%` }}
              />
              <span dir="auto" className={`min-w-0 flex-1 wrap-anywhere ${isOwnVote ? "font-medium" : ""}`}>
                {answer}
              </span>
              {isOwnVote && <Check className="size-4 shrink-0 text-accent" aria-hidden />}
              <span className="flex shrink-0 -space-x-1.5 rtl:space-x-reverse" aria-hidden>
                {votedUser
                  .filter((voter) => voter.option === option)
                  .slice(0, MAX_SHOWN_VOTERS)
                  .map(({ username, avatar }, index) => (
                    <PersonPicture
                      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
                      key={index}
                      person={{ name: username, avatar }}
                      className="size-5 text-[0.5rem] ring-2 ring-surface"
                    />
                  ))}
              </span>
              <span className="w-10 shrink-0 text-end text-muted tabular-nums">{percent}%</span>
              <span className="sr-only">{t("polls.votes", { count: votes })}</span>
            </button>
          );
        })}
      </div>
      <p className="mt-2 text-xs text-muted tabular-nums">
        <span role="status">{t("polls.votes", { count: total })}</span>
      </p>
    </fieldset>
  );
}
