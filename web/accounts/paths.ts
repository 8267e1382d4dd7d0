/** The path of the sign-up screen that returns to `to`, a path on this site. */
export const signUpPath = (to: string) => withReturn("/signup", to);

/** The path of the login screen that returns to `to`. */
export const logInPath = (to: string) => withReturn("/login", to);

const withReturn = (path: string, to: string) => (to === "/" ? path : `${path}?to=${encodeURIComponent(to)}`);
