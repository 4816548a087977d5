/** On every response: personal data, which no cache may store, and no content sniffing. */
export const noStoreHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
