/** A description: what stands between backquotes is set as code. */
export function TextWithCode({ text }: { text: string }) {
  return [...text.matchAll(/`([^`]+)`|[^`]+/g)].map(({ index, 0: words, 1: code }) =>
    code ? (
      <code key={index} className="font-mono text-sm">
        {code}
      </code>
    ) : (
      words
    ),
  );
}
