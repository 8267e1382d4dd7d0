export function refuseCircles(folder: string): void;
