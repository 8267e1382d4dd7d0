import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [index("routes/home.tsx"), route("browsetips", "routes/tips/browse.tsx")] satisfies RouteConfig;
