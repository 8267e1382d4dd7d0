import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** Screens that exist in development only. */
function development(...screens: RouteConfigEntry[]): RouteConfigEntry[] {
  return process.env["NODE_ENV"] === "production" ? [] : screens;
}

// The screens of docs/product.md 2.1 to 2.18. Routes under `members.tsx` are for members only.
export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),
    route("browsetips", "routes/tips/browse.tsx"),
    route("exploregardeners", "routes/gardeners/explore.tsx"),
    route("userDetails/:id", "routes/gardeners/public-profile.tsx"),
    // Whatever follows the id: other paths redirect to the canonical one.
    route("tips/:id/*", "routes/tips/public.tsx"),
    route("login", "routes/accounts/login.tsx"),
    route("login/code", "routes/accounts/login-code.tsx"),
    route("signup", "routes/accounts/signup.tsx"),
    route("forgotPassword", "routes/accounts/forgot-password.tsx"),
    route("resetPassword", "routes/accounts/reset-password.tsx"),
    route("confirmEmail", "routes/accounts/confirm-email.tsx"),
    route("logout", "routes/accounts/logout.tsx"),
    route("getHelpFromExpert", "routes/help.tsx"),
    route("subscribe", "routes/newsletter.tsx"),
    route("confirmSubscription", "routes/newsletter/confirm.tsx"),
    route("unsubscribe", "routes/newsletter/unsubscribe.tsx"),
    route("notificationsOff", "routes/notifications-off.tsx"),
    route("terms", "routes/terms.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("api/docs", "routes/docs/api.tsx"),
    ...development(route("styleguide", "routes/styleguide.tsx")),
    layout("routes/members.tsx", [
      route("tipsDetails/:id", "routes/tips/detail.tsx"),
      route("mytipsdetails/:id", "routes/tips/read.tsx"),
      route("mytips", "routes/tips/mine.tsx"),
      route("saved", "routes/tips/saved.tsx"),
      route("sharetips", "routes/tips/share.tsx"),
      route("updateTip/:id", "routes/tips/update.tsx"),
      route("deleteTip/:id", "routes/tips/delete.tsx"),
      route("comment/:id", "routes/comments/write.tsx"),
      route("notifications", "routes/notifications.tsx"),
      route("gardenerDetails/:id", "routes/gardeners/profile.tsx"),
      route("updateProfile/:id", "routes/gardeners/update-profile.tsx"),
      route("account", "routes/accounts/account.tsx"),
      route("block/:id", "routes/blocks/block.tsx"),
      route("report/:kind/:id", "routes/moderation/report.tsx"),
      route("helpRequests/:id", "routes/help-answers.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/dashboard/frame.tsx", [
    layout("routes/members.tsx", { id: "dashboard/members" }, [
      route("dashboard", "routes/dashboard/home.tsx"),
      route("dashboard/mytips", "routes/tips/mine.tsx", { id: "dashboard/mytips" }),
      route("dashboard/sharetips", "routes/tips/share.tsx", { id: "dashboard/sharetips" }),
      route("dashboard/moderation", "routes/moderation/queue.tsx"),
      route("dashboard/moderation/log", "routes/moderation/log.tsx"),
      route("dashboard/moderation/:id", "routes/moderation/case.tsx"),
      route("dashboard/security", "routes/dashboard/security-log.tsx"),
      route("dashboard/help", "routes/dashboard/help-desk.tsx"),
      route("dashboard/help/:id", "routes/dashboard/help-request.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
