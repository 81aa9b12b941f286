import type { Poll } from "../contract/profile.ts";

/** A poll option with the number of votes from other people, without the user's vote. */
export interface PollOption {
  option: number;
  name: string;
  votes: number;
}

/** Counts the votes for each option, including the user's own vote, and each option's share in whole percent. */
export function countVotes(options: readonly PollOption[], youVoted: number | null): Poll["result"] {
  const counted = options.map((each) => ({ ...each, votes: each.votes + Number(each.option === youVoted) }));
  const total = counted.reduce((sum, { votes }) => sum + votes, 0);
  return counted.map((each) => ({ ...each, percent: total === 0 ? 0 : Math.round((each.votes / total) * 100) }));
}
