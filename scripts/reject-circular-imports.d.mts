export function rejectCircularImports(folder: string): void;
