import { Link } from "#web/ui/Link.tsx";

type FilterTabsProps<Value extends string> = {
  label: string;
  /** The query parameter that holds the choice. */
  name: string;
  options: readonly { value: Value; label: string }[];
  current: Value;
  /** Other parameters, which are kept. */
  keep?: Record<string, string | undefined>;
};

/** A row of links that filter a list. */
export function FilterTabs<Value extends string>({
  label,
  name,
  options,
  current,
  keep,
}: FilterTabsProps<Value>) {
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
      {options.map((option) => (
        <Link
          key={option.value}
          to={to({ ...keep, [name]: option.value })}
          aria-current={option.value === current ? "page" : undefined}
          className="btn rounded-full btn-outline px-4 font-medium btn-hair aria-[current]:border-primary aria-[current]:bg-primary/12 aria-[current]:text-primary"
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}

const to = (parameters: Record<string, string | undefined>) =>
  `?${new URLSearchParams(Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : [])))}`;
