import { strFromU8, unzipSync } from "fflate";
import type { Member } from "#tests/harness/factories.ts";

/** Exports a member's data, unpacks the ZIP and parses every document in it. */
export async function downloadOf<Documents>({ browser }: Pick<Member, "browser">) {
  const response = await browser.open("GET", "/api/account/export");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = Object.entries(unzipSync(bytes));
  const documents = Object.fromEntries(
    files
      .filter(([name]) => name.endsWith(".json"))
      .map(([name, content]) => [name.replace(/\.json$/, ""), JSON.parse(strFromU8(content)) as unknown]),
  ) as Documents;
  const pictures = Object.fromEntries(files.filter(([name]) => !name.endsWith(".json")));
  return { response, documents, pictures, text: JSON.stringify(documents) };
}
