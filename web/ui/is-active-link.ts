/** Whether a link to `to` is active on the page at `pathname`: on its own page and, unless `end`, on those below it. */
export function isActiveLink(to: string, pathname: string, end = false): boolean {
  const [path, target] = [pathname.toLowerCase(), to.toLowerCase()];
  return path === target || (!end && target !== "/" && path.startsWith(`${target}/`));
}
