/** The screens that ask for what the banners ask for. */
export const CONFIRM_PATH = "/confirmEmail";
export const ACCOUNT_PATH = "/account";
