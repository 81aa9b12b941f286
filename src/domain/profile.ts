import type { Poll } from "../contract/profile.ts";

/** A poll option with the other people's votes. */
export interface PollOption {
  option: number;
  name: string;
  votes: number;
}

/** Votes per option including yours, and their share in whole percent. */
export function countVotes(options: readonly PollOption[], youVoted: number | null): Poll["result"] {
  const counted = options.map((each) => ({ ...each, votes: each.votes + Number(each.option === youVoted) }));
  const total = counted.reduce((sum, { votes }) => sum + votes, 0);
  return counted.map((each) => ({ ...each, percent: total === 0 ? 0 : Math.round((each.votes / total) * 100) }));
}
