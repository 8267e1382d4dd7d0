/** Files are the same for all readers. */
const FILES = /^\/(assets|photos|pictures|icons|sharePictures)\//;

/** Whether a path is that of a file. */
export const isFilePath = (path: string): boolean => FILES.test(path);
