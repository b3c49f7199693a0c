/** What the service worker and the page tell each other, and the list of what there is to keep. */

export interface Listing {
  release: string;
  /** Addresses from the root of the site. */
  pages: string[];
  files: string[];
  engine: string[];
  /** Bytes of all of it, as gzip. */
  bytes: number;
}

export type Held =
  | { kind: 'kept' }
  | { kind: 'not-kept' }
  | { kind: 'progress'; done: number; count: number }
  | { kind: 'failed'; code: string };
