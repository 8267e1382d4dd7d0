/** Whether a link is active, which marks it, on the page at a path. `end`: only on the page itself, and not on those below it. */
export function isActiveLink(to: string, pathname: string, end = false): boolean {
  const [path, own] = [pathname.toLowerCase(), to.toLowerCase()];
  return path === own || (!end && own !== "/" && path.startsWith(`${own}/`));
}
