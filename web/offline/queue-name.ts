/** The database of what waits to be sent (`web/offline/queue.ts`). */
export const QUEUE_NAME = "queue";
