export function buildServiceWorker(client: string): Promise<void>;
