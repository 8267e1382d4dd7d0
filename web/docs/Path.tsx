/** The path of a call, which breaks before a slash where a line is too short for it. */
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
