import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE_BYTES = 96 * 1024 ** 2;

/** A file system in a file, mounted at `path`: for drills that cut its power. */
export type Disk = {
  path: string;
  /**
   * Returns what is on the disk at this moment, mounted elsewhere: without the writes that the system still holds in
   * memory, as after a power cut. Nothing may write to the disk meanwhile.
   */
  afterPowerCut(): Disk;
  remove(): void;
};

/** Why this process cannot mount file systems; undefined if it can. */
export function whyNoDisk(): string | undefined {
  let disk: Disk;
  try {
    disk = newDisk();
  } catch (error) {
    // The command, then its words.
    const [command, words = command] = (error as Error).message.trim().split("\n");
    return words;
  }
  disk.remove();
  return undefined;
}

/** Creates an empty ext4 file system and mounts it. Needs to be root, and loop devices. */
export function newDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), "trowel-disk-"));
  const image = join(folder, "image");
  writeFileSync(image, "");
  truncateSync(image, SIZE_BYTES);
  execFileSync("mkfs.ext4", ["-q", "-F", image], { stdio: "pipe" });
  return mounted(folder);
}

const mountedAt = new Map<string, string>();

/** Removes the disks that a failed test left, even in use: mounted, they would keep a loop device each. */
export function removeDisks(): void {
  for (const [path, folder] of mountedAt) {
    execFileSync("umount", ["--lazy", path]);
    rmSync(folder, { recursive: true });
  }
  mountedAt.clear();
}

function mounted(folder: string): Disk {
  const [image, path] = [join(folder, "image"), join(folder, "mounted")];
  mkdirSync(path);
  execFileSync("mount", ["-o", "loop", image, path], { stdio: "pipe" });
  mountedAt.set(path, folder);
  return {
    path,
    afterPowerCut() {
      const copy = mkdtempSync(join(tmpdir(), "trowel-disk-"));
      // The file system writes in the background: repeated until nothing changed while copying.
      do copyFileSync(image, join(copy, "image"));
      while (!readFileSync(image).equals(readFileSync(join(copy, "image"))));
      return mounted(copy);
    },
    remove() {
      execFileSync("umount", [path]);
      mountedAt.delete(path);
      rmSync(folder, { recursive: true });
    },
  };
}
