/** Headers of every response. No cache may store a response, because it can contain personal data. */
export const noStoreHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
