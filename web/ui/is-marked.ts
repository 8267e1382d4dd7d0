/** Whether a link is marked on the page at a path. `end`: only on the page itself, and not on those below it. */
export function isMarked(to: string, pathname: string, end = false): boolean {
  const [path, own] = [pathname.toLowerCase(), to.toLowerCase()];
  return path === own || (!end && own !== "/" && path.startsWith(`${own}/`));
}
