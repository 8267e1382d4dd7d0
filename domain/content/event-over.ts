/** Whether an event is over, to the minute (docs/product.md 2.41). `ends` tells its distance from UTC. */
export const isOver = ({ ends }: { ends: string }, now: Date): boolean => Date.parse(ends) <= now.getTime();
