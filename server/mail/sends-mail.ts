import type { Config } from "#server/config.ts";

/**
 * Whether pages may say that mail is sent (docs/product.md 10.60): there is a mail server, or this is the demo, whose visitor is told
 * where its mail is written.
 */
export const sendsMail = ({ smtpUrl, demo }: Pick<Config, "smtpUrl" | "demo">): boolean =>
  smtpUrl !== undefined || demo;
