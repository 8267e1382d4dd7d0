// A page can be read, and its forms sent, before its scripts are loaded. Scripts are therefore requested after the first
// paint, so that they do not compete with the style sheet and the first image on a slow network.

/** Runs after the first paint, immediately in a hidden tab, where nothing is painted, and after 3 s at the latest. */
const START =
  "(function(){var started;function go(){if(started)return;started=true;" +
  "document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});" +
  "document.querySelectorAll('script[type=later]').forEach(function(o){var s=document.createElement('script');" +
  "s.type='module';s.nonce=o.nonce;s.textContent=o.textContent;document.body.append(s)})}" +
  "if(document.hidden||!window.PerformanceObserver)return go();setTimeout(go,3000);" +
  "try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()})" +
  ".observe({type:'paint',buffered:true})}catch(e){go()}})()";

const MODULE = ' type="module" async=""';

/**
 * Rewrites a rendered page so that its modules load after the first paint. `nonce` is the nonce of its scripts. The content, which is
 * most of the page, is not copied.
 */
export function scriptsAfterPaint(page: string, nonce: string | undefined): string {
  const head = page.slice(0, Math.max(0, page.indexOf("</head>")));
  const start = `<script${nonce ? ` nonce="${nonce}"` : ""}>${START}</script></body>`;
  const module = page.lastIndexOf(MODULE);
  const [content, scripts] =
    module < 0
      ? [page.slice(head.length), ""]
      : [page.slice(head.length, module), ` type="later"${page.slice(module + MODULE.length)}`];
  return (
    head.replaceAll('<link rel="modulepreload"', '<link rel="later"') +
    content +
    scripts.replace("</body>", () => start)
  );
}
