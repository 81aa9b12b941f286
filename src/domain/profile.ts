import type { Poll } from "../contract/profile.ts";

/** An option of a poll with the votes of the others. */
export interface PollOption {
  option: number;
  name: string;
  votes: number;
}

/** All votes for each option, yours too, and their share of all in whole percents. */
export function countVotes(options: readonly PollOption[], youVoted: number | null): Poll["result"] {
  const counted = options.map((each) => ({ ...each, votes: each.votes + Number(each.option === youVoted) }));
  const all = counted.reduce((sum, { votes }) => sum + votes, 0);
  return counted.map((each) => ({ ...each, percent: all === 0 ? 0 : Math.round((each.votes / all) * 100) }));
}
