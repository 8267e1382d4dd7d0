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

/** Whether this process may mount file systems. */
export function canMount(): boolean {
  try {
    newDisk().remove();
    return true;
  } catch {
    return false;
  }
}

/** Creates an empty ext4 file system and mounts it. Needs to be root, and loop devices. */
export function newDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), "trowel-disk-"));
  const image = join(folder, "image");
  writeFileSync(image, "");
  truncateSync(image, SIZE_BYTES);
  execFileSync("mkfs.ext4", ["-q", "-F", image]);
  return mounted(folder);
}

function mounted(folder: string): Disk {
  const [image, path] = [join(folder, "image"), join(folder, "mounted")];
  mkdirSync(path);
  execFileSync("mount", ["-o", "loop", image, path]);
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
      rmSync(folder, { recursive: true });
    },
  };
}
