/** The sign-up screen, which leads on to `to`, a path on this site. */
export const signUpPath = (to: string) => withReturn("/signup", to);

/** The sign-in screen, which leads on to `to`. */
export const loginPathTo = (to: string) => withReturn("/login", to);

const withReturn = (path: string, to: string) => (to === "/" ? path : `${path}?to=${encodeURIComponent(to)}`);
