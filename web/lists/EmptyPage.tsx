import { Link } from "react-router";
import { EmptyState } from "#web/ui/EmptyState.tsx";

type EmptyPageProps = {
  /** From 1. */
  page: number;
  /** The address's parameters, which the way to the first page keeps. */
  search: URLSearchParams;
  /** Why there is nothing at all. */
  text: string;
};

/** A list that has nothing on this page; beyond the first one it leads back there. */
export function EmptyPage({ page, search, text }: EmptyPageProps) {
  if (page === 1) return <EmptyState title="Nothing here" text={text} />;
  const first = new URLSearchParams(search);
  first.delete("page");
  return (
    <EmptyState title="Nothing here" text="This page is empty.">
      <Link to={`?${first}`} className="btn btn-lg btn-outline">
        First page
      </Link>
    </EmptyState>
  );
}
