import { describe, expect, test } from "vitest";
import { grantRole } from "#server/accounts/roles.ts";
import { migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { keepPrivatePlans, wordsIn } from "#tests/harness/private-plans.ts";
import { SCREENS } from "#tests/harness/screens.ts";
import { asSite, startServer, stopServer } from "#tests/harness/server-process.ts";
import { withDatabase } from "#tests/harness/stored-contents.ts";

describe.each(someEngines)("the pages of a site on %s", (engine) => {
  test(
    "show nobody else's collections and drafts, and of hidden tips only how many (18.12, 18.13, 18.17)",
    { tags: ["all"] },
    async () => {
      const storage = await migratedStorage(engine);
      const server = await startServer(storage);
      const site = asSite(server);
      const [owner, author, moderator] = [await signUp(site), await signUp(site), await signUp(site)];
      const [stranger, blocked] = [await signUp(site), await signUp(site)];
      await withDatabase(storage, (db) =>
        grantRole({ db, clock: () => new Date(), adminEmails: [] }, moderator.email, "moderator"),
      );
      const plans = await keepPrivatePlans({ owner, author, moderator });
      await owner.browser.put(`/api/account/blocks/${blocked.id}`, {});
      const paths = new Set(
        SCREENS.flatMap((path) =>
          plans.ids.map((id) => path.replaceAll(/:\w+\??/g, id).replace("*", "page")),
        ),
      );
      paths.add(`/shedSheet?tip=${plans.ids.join("&tip=")}`);
      const words = [...plans.secrets, ...plans.open];

      const own = await Promise.all(
        [...paths]
          .filter((path) => /^\/(collections|sharetips)/.test(path))
          .map((path) => owner.browser.get(path)),
      );
      expect(wordsIn(own.map(({ text }) => text).join(), plans.open), "the scan would find it").toEqual(
        plans.open,
      );

      const others = { visitor: server.visitor(), stranger, blocked, moderator };
      for (const [who, other] of Object.entries(others)) {
        const browser = "browser" in other ? other.browser : other;
        for (const path of paths) {
          const { text } = await browser.get(path);
          const told = words.filter((word) => !path.includes(word));
          expect(wordsIn(text, told), `${path} for the ${who}`).toEqual([]);
        }
        const shared = await browser.get(`/collections/shared/${plans.link}`);
        expect(wordsIn(shared.text, plans.hidden), who).toEqual([]);
        expect(shared.status, who).toBe(who === "blocked" ? 404 : 200);
        expect(wordsIn(shared.text, plans.open), who).toEqual(who === "blocked" ? [] : plans.open);
      }
      const seen = await owner.browser.get(`/collections/${plans.ids[2]}`);
      expect(seen.status).toBe(200);
      expect(wordsIn(seen.text, plans.hidden)).toEqual([]);
      await stopServer(server);
      await storage.remove();
    },
  );
});
