import { createHash, timingSafeEqual } from 'node:crypto'

type Asked = Pick<Request, 'headers'>

const digest = (text: string) => createHash('sha256').update(text).digest()
export const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))

/**
 * Cookies do not tell ports apart, so the name does, and a secret is good for one run on one port. __Host- would say more,
 * and browsers keep it for https.
 */
export const cookieName = (port: number): string => `counter-${port}`

/** A name that another site made point here (DNS rebinding) carries that name. */
export const isForUs = ({ headers }: Asked, port: number): boolean => headers.get('host') === `127.0.0.1:${port}`

/** Whether the browser that asks has opened an address of this run. */
export const isKnown = ({ headers }: Asked, port: number, entry: { knows: (secret: string) => boolean }): boolean =>
  cookiesOf(headers, cookieName(port)).some(entry.knows)

/** Why a request is refused whoever sent it; undefined when it comes from our own page or from a person. */
export function refusalOf(request: Request, port: number): string | undefined {
  const { method, headers } = request
  const host = `127.0.0.1:${port}`
  if (!isForUs(request, port)) return `Only http://${host} is served.`
  const origin = headers.get('origin')
  const changes = method !== 'GET' && method !== 'HEAD'
  if (origin === null ? changes : origin !== `http://${host}`) return 'Other pages may not use the counter.'
  // 'none' is an address that a person opened.
  if (!['same-origin', 'none', null].includes(headers.get('sec-fetch-site')))
    return 'Other pages may not use the counter.'
  return undefined
}

/** All of that name: a page of another port of this machine may set one for a path of ours, which browsers send first. */
function cookiesOf(headers: Headers, name: string): string[] {
  const cookies = (headers.get('cookie') ?? '').split(/; */).map((cookie) => cookie.split('='))
  return cookies.flatMap(([key, value = '']) => (key === name ? [value] : []))
}
