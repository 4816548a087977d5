/** On every answer: it is somebody's data, kept by no cache, and nothing else than it says. */
export const noStoreHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
