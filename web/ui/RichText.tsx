/** HTML that the server made safe from Markdown (docs/product.md 11.40). */
export const RichText = ({ html, className = "" }: { html: string; className?: string }) => (
  // eslint-disable-next-line react/no-danger -- `markdownToHtml` is its only source.
  <div
    dir="auto"
    className={`rich-text max-w-[62ch] ${className}`}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
