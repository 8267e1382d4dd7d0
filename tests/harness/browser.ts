/** The response of a call: the body is parsed if it is JSON, else text. `T` is the expected type of the body. */
export type Answer<T> = { status: number; headers: Headers; body: T; text: string };

/** The content of a call: `body` is sent as JSON, `raw` as is. An empty header is omitted. */
export type Call = { headers?: Record<string, string>; body?: unknown; raw?: BodyInit };

/** A person's browser: keeps cookies, and marks its writes as coming from the site's own pages. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The received `Set-Cookie` lines, newest last. */
  readonly setCookies: string[] = [];
  readonly origin: string;
  readonly #fetch: (request: Request) => Promise<Response>;

  constructor(origin: string, fetch: (request: Request) => Promise<Response>) {
    this.origin = origin;
    this.#fetch = fetch;
  }

  get = <T = unknown>(path: string) => this.call<T>("GET", path);
  post = <T = unknown>(path: string, body: unknown) => this.call<T>("POST", path, { body });
  put = <T = unknown>(path: string, body: unknown) => this.call<T>("PUT", path, { body });
  patch = <T = unknown>(path: string, body: unknown) => this.call<T>("PATCH", path, { body });
  delete = <T = unknown>(path: string) => this.call<T>("DELETE", path);

  async call<T = unknown>(method: string, path: string, call: Call = {}): Promise<Answer<T>> {
    const response = await this.open(method, path, call);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(response, text) as T, text };
  }

  /** A call whose response is read by the caller. */
  async open(method: string, path: string, { headers = {}, body, raw }: Call = {}): Promise<Response> {
    const sent = new Headers();
    if (this.cookies.size > 0)
      sent.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (method !== "GET") sent.set("origin", this.origin);
    if (body !== undefined) sent.set("content-type", "application/json");
    for (const [name, value] of Object.entries(headers)) {
      if (value === "") sent.delete(name);
      else sent.set(name, value);
    }
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const streamed = content instanceof ReadableStream ? { duplex: "half" } : {};
    const response = await this.#fetch(
      new Request(new URL(path, this.origin), { method, headers: sent, body: content, ...streamed }),
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    this.setCookies.push(line);
    const [pair = ""] = line.split(";", 1);
    const name = pair.slice(0, pair.indexOf("="));
    if (/;\s*max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

const parsed = (response: Response, text: string): unknown =>
  /\bjson\b/.test(response.headers.get("content-type") ?? "") && text !== "" ? JSON.parse(text) : text;
