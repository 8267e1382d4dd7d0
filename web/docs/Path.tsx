/** A URL path that may wrap before each slash. */
export const Path = ({ path }: { path: string }) => (
  <span className="wrap-anywhere">
    {Array.from(path.matchAll(/\/[^/]*/g), ({ 0: part, index }) => (
      <span key={index}>
        <wbr />
        {part}
      </span>
    ))}
  </span>
);
