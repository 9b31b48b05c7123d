import { basename, extname } from 'node:path';

/** What a record is called: its file's name, without what it ends in. */
export const titleOf = (path: string): string => basename(path, extname(path));
