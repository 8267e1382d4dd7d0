import { m } from "#messages";
import { CircleAlert } from "#web/icons/icons.tsx";
import { Link } from "#web/ui/Link.tsx";

/** Tells the author of a tip that the link of its photo does not work, with a link to upload one (docs/product.md 2.103). */
export function PhotoProblem({ problem, to }: { problem: string; to: string }) {
  return (
    <div className="flex items-start gap-3 rounded-box border border-warning/40 bg-warning/8 px-4 py-3">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
      <p className="min-w-0 wrap-anywhere">
        {problem}{" "}
        <Link to={to} className="line-link">
          {m.photosUpload()}
        </Link>
      </p>
    </div>
  );
}
