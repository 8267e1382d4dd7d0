import type { ServerBuild } from "react-router";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { onServer, pageContext } from "#web/api/on-server.server.ts";
import { readPublicTip } from "#web/api/read-public-tip.ts";

type Thrown = { data: unknown; init: ResponseInit };

/** Pages of which only the public pages of tips exist: what they load, or the redirect or problem instead. */
const build = {
  entry: {
    module: {
      hasAction: () => false,
      patternOf: () => "/stub",
      pageOf: () => undefined,
      pageContext,
      createRequestHandler: () => async (request: Request, context: ReturnType<typeof pageContext>) => {
        const url = new URL(request.url);
        const params = { id: url.pathname.split("/")[2] };
        try {
          return Response.json(await onServer(readPublicTip)({ request, url, params, context }));
        } catch (thrown) {
          if (thrown instanceof Response) return thrown;
          const { data, init } = thrown as Thrown;
          return Response.json(data, { ...init, headers: { "content-type": PROBLEM_TYPE } });
        }
      },
    },
  },
} as unknown as ServerBuild;

export const loadPublicPages = async () => build;
