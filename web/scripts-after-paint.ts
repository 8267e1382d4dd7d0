// A page can be read, and its forms sent, before its scripts are there. So they are asked for after the first paint, and
// do not take the line from the style, the words and the first picture on a slow network.

/** After the first paint, or now in a tab that nobody sees, where nothing is painted; after 3 s in any case. */
const START =
  "(function(){var gone;function go(){if(gone)return;gone=true;" +
  "document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});" +
  "document.querySelectorAll('script[type=later]').forEach(function(o){var s=document.createElement('script');" +
  "s.type='module';s.nonce=o.nonce;s.textContent=o.textContent;document.body.append(s)})}" +
  "if(document.hidden||!window.PerformanceObserver)return go();setTimeout(go,3000);" +
  "try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()})" +
  ".observe({type:'paint',buffered:true})}catch(e){go()}})()";

/** A rendered page whose modules are loaded after the first paint; `nonce` is the one its scripts carry. */
export const scriptsAfterPaint = (page: string, nonce: string | undefined): string =>
  page
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/(<script[^>]*) type="module" async=""/, '$1 type="later"')
    .replace("</body>", () => `<script${nonce ? ` nonce="${nonce}"` : ""}>${START}</script></body>`);
