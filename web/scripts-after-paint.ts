// A page can be read, and its forms sent, before its scripts are loaded. Scripts are therefore requested after the first
// paint, so that they do not compete with the style sheet and the first image on a slow network.

/**
 * Runs after the first paint, and after 3 s at the latest; immediately where nothing is painted: in a hidden tab, and while the page for use
 * without a connection opens another one (`web/offline/open-script.ts`).
 */
const START =
  "(function(){var started;function go(){if(started)return;started=true;" +
  "document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});" +
  "document.querySelectorAll('script[type=later]').forEach(function(o){var s=document.createElement('script');" +
  "s.type='module';s.nonce=o.nonce;s.textContent=o.textContent;document.body.append(s)})}" +
  "if(document.hidden||!window.PerformanceObserver||'opening' in document.documentElement.dataset)return go();setTimeout(go,3000);" +
  "try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()})" +
  ".observe({type:'paint',buffered:true})}catch(e){go()}})()";

const MODULE = ' type="module" async=""';

/**
 * Rewrites a rendered page so that its modules load after the first paint. `nonce` is the nonce of its scripts. The content, which is
 * most of the page, is neither decoded nor searched as text.
 */
export function scriptsAfterPaint(page: Buffer, nonce: string | undefined): Buffer<ArrayBuffer> {
  const headEnd = Math.max(0, page.indexOf("</head>"));
  const module = page.lastIndexOf(MODULE);
  const contentEnd = module < 0 ? page.length : module;
  const head = page.toString("utf8", 0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later"');
  const scripts = module < 0 ? "" : ` type="later"${page.toString("utf8", module + MODULE.length)}`;
  const start = `<script${nonce ? ` nonce="${nonce}"` : ""}>${START}</script></body>`;
  return Buffer.concat([
    Buffer.from(head),
    page.subarray(headEnd, contentEnd),
    Buffer.from(scripts.replace("</body>", () => start)),
  ]);
}
