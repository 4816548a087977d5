import { parseSecureUrl } from './secure-url'

/** Base address of the backend, with a trailing slash and without `/api/v1`. Throws `invalid`. */
export const parseProviderUrl = (text: string, name = 'COUNTER_PROVIDER_URL'): string =>
  `${parseSecureUrl(text, name).replace(/\/api\/v1$/i, '')}/`
