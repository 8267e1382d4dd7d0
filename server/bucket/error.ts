/**
 * A bucket cannot be reached, or refuses what it is asked for. The message is for the operator. `isPermanent`: it will not work
 * until somebody changes a setting.
 */
export class BucketError extends Error {
  readonly isPermanent: boolean;

  constructor(
    message: string,
    { isPermanent = false, cause }: { isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
