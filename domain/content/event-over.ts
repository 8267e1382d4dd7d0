// Apart from the schemas, so that every page can use it without loading zod.

/** Whether an event has ended, to the minute (docs/product.md 2.41). `ends` is a time with a UTC offset. */
export const isOver = ({ ends }: { ends: string }, now: Date): boolean => Date.parse(ends) <= now.getTime();
