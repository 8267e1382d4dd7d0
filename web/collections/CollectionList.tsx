import { m } from "#messages";
import type { CollectionSummary } from "#domain/collections/collection.ts";
import { tipsInWords, VISIBILITY_WORDS } from "#web/collections/collection-words.ts";
import { Plus } from "#web/icons/icons.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Link } from "#web/ui/Link.tsx";

/** The member's collections, and a link to start another (docs/product.md 18.9). */
export const CollectionList = ({ collections }: { collections: readonly CollectionSummary[] }) => (
  <section aria-labelledby="collections" className="mb-10">
    <h2 id="collections" className="text-xl">
      {m.collectionsHeading()}
    </h2>
    {collections.length === 0 ? (
      <p className="mt-2 max-w-[56ch] text-muted">{m.collectionsIntro()}</p>
    ) : (
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map((collection) => (
          <li key={collection._id} className="sheet lift relative px-5 py-4">
            <h3 dir="auto" className="text-lg leading-snug wrap-anywhere">
              <Link
                to={`/collections/${collection._id}`}
                className="cover underline-offset-4 hover:underline"
              >
                {collection.name}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">{tipsInWords(collection)}</p>
            {collection.visibility === "link" ? (
              <p className="mt-2">
                <Chip outlined>{VISIBILITY_WORDS.link()}</Chip>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    )}
    <p className="mt-4">
      <Link to="/collections/new" className="btn btn-outline">
        <Plus className="size-5" />
        {m.collectionsNew()}
      </Link>
    </p>
  </section>
);
