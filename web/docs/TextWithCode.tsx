/** Text in which parts between backquotes are rendered as code. */
export function TextWithCode({ text }: { text: string }) {
  return [...text.matchAll(/`([^`]+)`|[^`]+/g)].map(({ index, 0: match, 1: code }) =>
    code ? (
      <code key={index} className="font-mono text-sm">
        {code}
      </code>
    ) : (
      match
    ),
  );
}
