type Environment = Record<string, string | undefined>;
export function servingArguments(env?: Environment): string[];
export function servingEnvironment(cache: string, env?: Environment): Record<string, string>;
