import { createHash, timingSafeEqual } from 'node:crypto'

type RequestHeaders = Pick<Request, 'headers'>

const digest = (text: string) => createHash('sha256').update(text).digest()
export const equalsConstantTime = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected))

/** Cookies are shared between ports, so the name contains the port. The prefix __Host- cannot be used without https. */
export const cookieName = (port: number): string => `counter-${port}`

/** False with DNS rebinding, where the Host header has another name. */
export const hasOwnHost = ({ headers }: RequestHeaders, port: number): boolean =>
  headers.get('host') === `127.0.0.1:${port}`

/** True for browsers that have used a link of this run. */
export const isAuthenticated = (
  { headers }: RequestHeaders,
  port: number,
  links: { isKnownBrowser: (secret: string) => boolean },
): boolean => cookiesOf(headers, cookieName(port)).some(links.isKnownBrowser)

/** Reason for a rejection; undefined for requests of the application's own page or from the address bar. */
export function rejectionReason(request: Request, port: number): string | undefined {
  const { method, headers } = request
  const host = `127.0.0.1:${port}`
  if (!hasOwnHost(request, port)) return `Only http://${host} is served.`
  const origin = headers.get('origin')
  const isWrite = method !== 'GET' && method !== 'HEAD'
  // Browsers send an Origin with every write, so one without it is foreign.
  const hasForeignOrigin = origin === null ? isWrite : origin !== `http://${host}`
  // 'none': opened by the user.
  const isFromOtherSite = !['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))
  return hasForeignOrigin || isFromOtherSite ? 'Requests from other pages are blocked.' : undefined
}

/** All values of a cookie: a page of another port may set one for a longer path, which browsers send first. */
function cookiesOf(headers: Headers, name: string): string[] {
  const cookies = (headers.get('cookie') ?? '').split(/; */).map((cookie) => cookie.split('='))
  return cookies.flatMap(([key, value = '']) => (key === name ? [value] : []))
}
