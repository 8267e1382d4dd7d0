import { beforeAll, beforeEach, describe, test } from "vitest";
import { expectAnswer, peopleAt, type People } from "#tests/api/permissions/table.ts";
import { PENDING } from "#tests/api/permissions/pending.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { loadPublicPages } from "#tests/harness/public-page.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("permissions for content pending review, on %s", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 2, loadBuild: loadPublicPages });
  let people: People;
  beforeAll(async () => void (people = await peopleAt(site)));
  beforeEach(async () => void (people = { ...people, owner: await signUp(site) }));

  test.each(PENDING.cases)("%s tries to %s: %i", (who, _, status, ready) =>
    expectAnswer(site, people, who, status, ready),
  );
});
