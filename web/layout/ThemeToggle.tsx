import { Moon, Sun } from "#web/icons/icons.tsx";
import { m } from "#messages";
import { useEffect } from "react";

const KEY = "theme";

/**
 * Switches between the light and the dark theme and remembers the choice. CSS selects the icon and label, so the server
 * need not know the theme. Without a stored choice, follows the system's preference.
 */
export function ThemeToggle({ className = "" }: { className?: string }) {
  useEffect(followSystem, []);
  return (
    <button type="button" onClick={toggle} className={`btn btn-ghost btn-square js-only ${className}`}>
      <span className="dark:hidden">
        <Moon className="size-5" />
        <span className="sr-only">{m.frameDark()}</span>
      </span>
      <span className="hidden dark:block">
        <Sun className="size-5" />
        <span className="sr-only">{m.frameLight()}</span>
      </span>
    </button>
  );
}

function toggle() {
  const root = document.documentElement;
  const theme = root.dataset.theme === "dark" ? "light" : "dark";
  root.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is disabled or full: the choice lasts as long as the page.
  }
}

function followSystem() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    if (!hasStoredTheme()) document.documentElement.dataset.theme = dark.matches ? "dark" : "light";
  };
  // It may have changed before hydration.
  follow();
  dark.addEventListener("change", follow);
  return () => dark.removeEventListener("change", follow);
}

function hasStoredTheme(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
