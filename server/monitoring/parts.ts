import { Counter } from "prom-client";
import { addGauge, type Monitoring } from "#server/monitoring/monitoring.ts";

type Responses = { store: { count: number; size: number }; hits: number; made: number };

/** Measures the stored responses of a process. */
export function measureResponses({ registry }: Monitoring, responses: Responses): void {
  const { store } = responses;
  const gauge = (name: string, help: string, read: () => number) =>
    addGauge(registry, name, help, { read: () => [["", read()]] });
  gauge("trowel_stored_responses", "Stored responses", () => store.count);
  gauge("trowel_stored_responses_bytes", "What stored responses take at most", () => store.size);
  counter(
    "trowel_stored_response_hits_total",
    "Requests answered with a stored response",
    () => responses.hits,
  );
  counter("trowel_stored_responses_made_total", "Responses made for all visitors", () => responses.made);

  function counter(name: string, help: string, read: () => number): void {
    const counted: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        counted.reset();
        counted.inc(read());
      },
    });
  }
}

type Processor = { waiting: number; pid: number | undefined };

/** Measures the photo worker of a process. */
export function measureProcessor({ registry }: Monitoring, processor: Processor): void {
  addGauge(registry, "trowel_photos_waiting", "Photos that wait for their sizes, or are processed", {
    read: () => [["", processor.waiting]],
  });
  addGauge(registry, "trowel_photo_worker_running", "Whether the process that makes the sizes runs", {
    read: () => [["", processor.pid === undefined ? 0 : 1]],
  });
}
