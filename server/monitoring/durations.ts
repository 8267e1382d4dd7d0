import type { MetricObjectWithValues, MetricValueWithName, Registry } from "prom-client";

type Value = string | number;
type Counts = { buckets: Float64Array; sum: number; count: number };
type Branch = Map<Value, Branch | Counts>;

/** A histogram of durations. */
export type Durations = {
  /** Adds a duration. `values`: those of the labels, in their order; together they may only be a few hundred. */
  observe(seconds: number, ...values: Value[]): void;
};

type Options = {
  name: string;
  help: string;
  labels: readonly string[];
  /** The upper bounds of the buckets, in seconds, rising. */
  bounds: readonly number[];
};

/**
 * Adds a histogram to a registry. prom-client's own takes 2 µs for an observation, a twentieth of what a stored response takes. This
 * one only counts, and takes prom-client's form when it is read.
 */
export function createDurations(registry: Registry, { name, help, labels, bounds }: Options): Durations {
  const root: Branch = new Map();
  const createCounts = (): Counts => ({ buckets: new Float64Array(bounds.length), sum: 0, count: 0 });

  function countsOf(values: Value[]): Counts {
    let branch = root;
    const last = values.length - 1;
    for (let place = 0; place < last; place++) {
      const value = values[place] as Value;
      let next = branch.get(value) as Branch | undefined;
      if (!next) branch.set(value, (next = new Map()));
      branch = next;
    }
    let counts = branch.get(values[last] as Value) as Counts | undefined;
    if (!counts) branch.set(values[last] as Value, (counts = createCounts()));
    return counts;
  }

  function* read(branch: Branch, values: Value[] = []): Generator<[Value[], Counts]> {
    for (const [value, below] of branch)
      if (below instanceof Map) yield* read(below, [...values, value]);
      else yield [[...values, value], below];
  }

  function valuesOf([values, { buckets, sum, count }]: [Value[], Counts]): MetricValueWithName<string>[] {
    const own = Object.fromEntries(labels.map((label, place) => [label, String(values[place])]));
    let total = 0;
    const below = bounds.map((bound, place) => {
      total += buckets[place] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le: bound, ...own }, value: total };
    });
    return [
      ...below,
      { metricName: `${name}_bucket`, labels: { le: "+Inf", ...own }, value: count },
      { metricName: `${name}_sum`, labels: own, value: sum },
      { metricName: `${name}_count`, labels: own, value: count },
    ];
  }

  const metric = {
    name,
    get: async () =>
      ({
        name,
        help,
        type: "histogram",
        aggregator: "sum",
        values: [...read(root)].flatMap(valuesOf),
      }) as unknown as MetricObjectWithValues<MetricValueWithName<string>>,
  };
  registry.registerMetric(metric as unknown as Parameters<Registry["registerMetric"]>[0]);
  return {
    observe(seconds, ...values) {
      const counts = countsOf(values);
      counts.sum += seconds;
      counts.count++;
      for (let place = 0; place < bounds.length; place++)
        if (seconds <= (bounds[place] as number)) {
          (counts.buckets[place] as number)++;
          break;
        }
    },
  };
}
