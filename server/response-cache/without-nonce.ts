import { createHash } from "node:crypto";

const NONCE = / 'nonce-([^']+)'/;
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

/**
 * Allows the inline scripts of a page by their hashes instead of its nonce, which then serves for everybody. Only scripts
 * that have the nonce are ours. Undefined if the nonce is also elsewhere in the page.
 */
export function withoutNonce(page: string, policy: string): { page: string; policy: string } | undefined {
  const [allowed = "", nonce = ""] = NONCE.exec(policy) ?? [];
  if (nonce === "") return { page, policy };
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of page.matchAll(SCRIPT))
    if (attributes.includes(attribute) && script !== "") hashes.add(hashOf(script));
  const cleaned = page.replaceAll(attribute, "");
  if (cleaned.includes(nonce)) return undefined;
  return { page: cleaned, policy: policy.replace(allowed, [...hashes].join("")) };
}

const hashOf = (script: string) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`;
