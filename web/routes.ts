import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

// The screens of docs/product.md 2.1 to 2.18. What stands under `members.tsx` is for members only.
export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),
    route("browsetips", "routes/tips/browse.tsx"),
    route("exploregardeners", "routes/gardeners/explore.tsx"),
    route("userDetails/:id", "routes/gardeners/public-profile.tsx"),
    route("login", "routes/accounts/login.tsx"),
    route("signup", "routes/accounts/signup.tsx"),
    route("logout", "routes/accounts/logout.tsx"),
    route("terms", "routes/terms.tsx"),
    route("api/docs", "routes/docs/api.tsx"),
    layout("routes/members.tsx", [
      route("tipsDetails/:id", "routes/tips/detail.tsx"),
      route("mytipsdetails/:id", "routes/tips/read.tsx"),
      route("mytips", "routes/tips/mine.tsx"),
      route("sharetips", "routes/tips/share.tsx"),
      route("updateTip/:id", "routes/tips/update.tsx"),
      route("deleteTip/:id", "routes/tips/delete.tsx"),
      route("gardenerDetails/:id", "routes/gardeners/profile.tsx"),
      route("updateProfile/:id", "routes/gardeners/update-profile.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
