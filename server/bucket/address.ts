import type { BucketSettings } from "#server/bucket/bucket.ts";

/** An example of an address. */
export const EXAMPLE_BUCKET_ADDRESS = "s3://bucket?endpoint=https://s3.example.org&region=eu-central-1";

const PARAMETERS = new Set(["endpoint", "region"]);

/**
 * Parses the address of a bucket. Without `endpoint` it is Amazon's, without `region` in the given region. Undefined if it is not
 * one.
 */
export function parseBucketAddress(
  text: string,
  defaultRegion: string,
): Pick<BucketSettings, "name" | "endpoint" | "region"> | undefined {
  const [, name = "", query = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?:\?(.*))?$/.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  const region = parameters.get("region") ?? defaultRegion;
  const endpoint = parameters.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const isKnown = [...parameters.keys()].every((key) => PARAMETERS.has(key));
  if (name === "" || !isKnown || !isServiceAddress(endpoint)) return undefined;
  return { name, region, endpoint: endpoint.replace(/\/+$/, "") };
}

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + search + hash === "";
}
