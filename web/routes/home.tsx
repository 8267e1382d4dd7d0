import { m } from "#messages";
import { TRENDING_COUNT } from "#domain/tips/limits.ts";
import { type ReactNode, Suspense } from "react";
import type { PublicContent } from "#domain/content/content.ts";
import { FEATURED_COUNT } from "#domain/gardeners/limits.ts";
import type { Tag } from "#web/api/cache.ts";
import { ApiError } from "#web/api/client.ts";
import { loadContent } from "#web/api/content.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { cardFields as gardenerFields } from "#web/gardeners/card-fields.ts";
import { GardenerCard } from "#web/gardeners/GardenerCard.tsx";
import { Donations } from "#web/home/Donations.tsx";
import { Hero } from "#web/home/Hero.tsx";
import { NeedHelp } from "#web/home/NeedHelp.tsx";
import { FaqSection } from "#web/home/FaqSection.tsx";
import { BelowFold } from "#web/layout/BelowFold.tsx";
import { useSignUpOpen } from "#web/layout/root-data.ts";
import { publicPage, siteFromMatches } from "#web/layout/title.ts";
import { restoreScreen, useScreenRestoration } from "#web/lists/screen-restoration.ts";
import { useRowsOnScreen } from "#web/lists/rows-on-screen.ts";
import { Newsletter } from "#web/newsletter/Newsletter.tsx";
import { cardFields, type CardTip } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import { HomeSection } from "#web/ui/HomeSection.tsx";
import type { Route } from "./+types/home";
import { Link } from "#web/ui/Link.tsx";

const PATH = "/";

type Loaded = Pick<PublicContent, "hero" | "event" | "donations" | "faq"> & {
  gardeners: Awaited<ReturnType<typeof featured>> | null;
  tips: CardTip[] | null;
  kept?: true;
};

/** Featured Gardeners and Trending Tips (docs/product.md 2.42, 2.43), each null if it could not be loaded, and the content, or what was shown before (2.110). */
const load = async (args: LoadArgs): Promise<Loaded> => {
  const left = restoreScreen<Loaded>(args, PATH);
  if (left) return left;
  const [gardeners, tips, { hero, event, donations, faq }] = await Promise.all([
    orNull(featured(args)),
    orNull(trending(args)),
    loadContent(args),
  ]);
  return { gardeners, tips, hero, event, donations, faq };
};
/** Shows the newsletter in the footer (docs/product.md 2.47). */
export const handle = { AboveFooter: Newsletter };

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: `${siteFromMatches(args).name} · ${siteFromMatches(args).tagline}`,
    whole: true,
    description: m.homeDescription(),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { gardeners, tips, hero, event, donations, faq } = loaderData;
  useScreenRestoration(PATH, loaderData);
  useRowsOnScreen(tips, TIPS_TAGS);
  return (
    <>
      <Suspense>
        <Hero {...hero} event={event} />
      </Suspense>
      <Suspense>
        <Part below={event !== null}>
          <HomeSection
            title={m.homeFeatured()}
            text={m.homeFeaturedText()}
            more={{ to: "/exploregardeners", label: m.frameExplore() }}
          >
            <Featured gardeners={gardeners} />
          </HomeSection>
        </Part>
      </Suspense>
      <Suspense>
        <Part>
          <HomeSection
            title={m.homeTrending()}
            text={m.homeTrendingText()}
            more={{ to: "/browsetips", label: m.frameBrowse() }}
          >
            <Trending tips={tips} />
          </HomeSection>
        </Part>
      </Suspense>
      <BelowFold className="[--height:38rem] sm:[--height:46rem] lg:[--height:31rem]">
        <div className="pt-[clamp(3rem,7.5vw,6rem)]">
          <NeedHelp />
        </div>
      </BelowFold>
      <Donations {...donations} />
      <BelowFold className="[--height:48rem] sm:[--height:38rem] lg:[--height:36rem]">
        <FaqSection {...faq} />
      </BelowFold>
    </>
  );
}

async function featured({ api, signal }: LoadArgs) {
  const query = { sort: "featured" as const, limit: String(FEATURED_COUNT) };
  const response = await api.users.$get({ query }, { init: { signal } });
  const gardeners = await response.json();
  return gardeners.map(gardenerFields);
}

async function trending({ api, signal }: LoadArgs) {
  const query = { sort: "trending" as const, limit: String(TRENDING_COUNT) };
  const response = await api.gardenersTips.$get({ query }, { init: { signal } });
  return (await response.json()).map(cardFields);
}

/** Returns null if loading failed, so that the rest of the page is still shown. */
const orNull = <T,>(part: Promise<T>): Promise<T | null> =>
  part.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/** A part of the page with space above only. `below`: leaves more space, for the ticket that overlaps it. */
const Part = ({ below = false, children }: { below?: boolean; children: ReactNode }) => (
  <section className={`wrap ${below ? "pt-14 md:pt-42" : "pt-[clamp(3rem,7.5vw,6rem)]"}`}>{children}</section>
);

function Featured({ gardeners }: Pick<Loaded, "gardeners">) {
  const signUpOpen = useSignUpOpen();
  if (!gardeners)
    return <FailedState title={m.homeGardenersFailed()} heading="h3" text={m.homeStillHere()} />;
  if (gardeners.length === 0)
    return (
      <EmptyState title={m.homeNoGardeners()} heading="h3" text={m.homeNoGardenersText()}>
        {signUpOpen ? (
          <Link to="/signup" className="btn btn-lg btn-primary">
            {m.frameSignUp()}
          </Link>
        ) : null}
      </EmptyState>
    );
  return (
    <div className="snap grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {gardeners.map((gardener) => (
        <Suspense key={gardener._id}>
          <GardenerCard gardener={gardener} variant="featured" />
        </Suspense>
      ))}
    </div>
  );
}

function Trending({ tips }: Pick<Loaded, "tips">) {
  if (!tips) return <FailedState title={m.tipsFailed()} heading="h3" text={m.homeStillHere()} />;
  if (tips.length === 0)
    return (
      <EmptyState title={m.tipsNothingYet()} heading="h3" text={m.tipsNobodyYet()}>
        <Link to="/sharetips" className="btn btn-lg btn-primary">
          {m.frameShare()}
        </Link>
      </EmptyState>
    );
  return <TipGrid tips={tips} columns={3} snap to={(tip) => `/mytipsdetails/${tip._id}`} />;
}

const TIPS_TAGS: readonly Tag[] = ["tips"];
