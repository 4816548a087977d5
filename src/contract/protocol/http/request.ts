import { type Endpoint, encodeInput, type Method, type UploadedFile } from '../endpoint'

export const apiBase = '/api/v1/'
/** Header of a response from the desk's cache: the instant when it was stored. */
export const cachedAtHeader = 'x-counter-cached-at'

/** Header of the desk's requests (extension): the name of the workstation, URI-encoded, for the audit log. */
export const workstationNameHeader = 'x-counter'
/**
 * Header of the desk's sign-in (extension): a secret of the workstation, by which the provider knows who has signed in
 * there before.
 */
export const workstationKeyHeader = 'x-counter-key'

/** `body` is JSON; an upload has a `file` instead, sent in a form. */
export type WireRequest = { method: Method; url: string; body?: string; file?: UploadedFile & { field: string } }
/** An endpoint, and the entity and operation under which the contract lists it. */
export type Route = { entity: string; operation: string; endpoint: Endpoint }

/** Replaces lone surrogates, the halves of a character that was cut in two: URLs and databases reject them. */
const wellFormedReplacer = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
const encodeUrlPart = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/**
 * The request of a call: {id: 'x', name: 'y'} → PUT /api/v1/faq/updateFAQ/x with body {"name":"y"}; no body if all
 * fields are in the path. `omittedNames`: wire names that are not sent. Throws `invalid`.
 */
export function toRequest<I>(endpoint: Endpoint<I>, input: I, omittedNames: readonly string[] = []): WireRequest {
  const fields = encodeInput(endpoint, input)
  for (const name of omittedNames) delete fields[name]
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeUrlPart(fields[name])
    delete fields[name]
    return value
  })
  if (endpoint.fileField) {
    const file = { ...(fields.file as UploadedFile), field: endpoint.fileField }
    return { method: endpoint.method, url: apiBase + url, file }
  }
  if (endpoint.method !== 'GET') {
    const body = JSON.stringify(fields, wellFormedReplacer)
    return { method: endpoint.method, url: apiBase + url, ...(body === '{}' ? {} : { body }) }
  }
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeUrlPart(value)}`)
  const separator = url.includes('?') ? '&' : '?'
  return { method: 'GET', url: apiBase + url + (query.length ? separator + query.join('&') : '') }
}

/**
 * Returns a function that finds the endpoint of a method and URL, and the values in the URL's path. The letter case of
 * paths is ignored (D-4). For endpoints that share a path, see `requestedVariants`.
 */
export function createRouter(contract: Record<string, Record<string, Endpoint>>) {
  const routesByKey = new Map<string, Route & { paramNames: string[] }>()
  for (const [entity, operations] of Object.entries(contract)) {
    for (const [operation, endpoint] of Object.entries(operations)) {
      const [path = '', query] = endpoint.path.split('?')
      const paramNames = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
      const fixedPath = path.replace(/\/:\w+/g, '').toLowerCase()
      const route = { entity, operation, endpoint, paramNames }
      for (const method of [endpoint.method, endpoint.alternateMethod]) {
        if (!method) continue
        for (const variant of variantsOf(endpoint, query))
          routesByKey.set(`${method} ${fixedPath} ${paramNames.length}${variant}`, route)
      }
    }
  }
  return (method: string, url: string): (Route & { params: Record<string, string> }) | undefined => {
    const [pathname = '', query = ''] = url.split('?')
    if (!pathname.startsWith(apiBase)) return undefined
    const parts = pathname.slice(apiBase.length).split('/')
    const variants = requestedVariants(query)
    for (let fixedPartCount = parts.length; fixedPartCount > 0; fixedPartCount--) {
      const key = `${method} ${parts.slice(0, fixedPartCount).join('/').toLowerCase()} ${parts.length - fixedPartCount}`
      const variant = variants.find((suffix) => routesByKey.has(key + suffix))
      const route = variant === undefined ? undefined : routesByKey.get(key + variant)
      if (!route) continue
      const params = Object.fromEntries(
        route.paramNames.map((name, i) => [name, decodeURIComponent(parts[fixedPartCount + i] ?? '')]),
      )
      return { ...route, params }
    }
    return undefined
  }
}

/**
 * Suffixes of an endpoint's keys, for endpoints that share a path. An endpoint with a query in its path
 * (`?isAttendence=true`) has two: the other one serves requests without that query.
 */
function variantsOf({ isPaged }: Endpoint, fixedQuery: string | undefined): string[] {
  if (fixedQuery) return [isPaged ? ' paged' : ' any query', ` ?${fixedQuery}`]
  return [isPaged ? ' paged' : '']
}

/** Suffixes to look up, best match first: a query in the path; then the paged list for `page`, else the whole list. */
function requestedVariants(query: string): string[] {
  const fixedQueries = query.split('&').map((part) => ` ?${part}`)
  const isPaged = /(^|&)page=/.test(query)
  return [...fixedQueries, ...(isPaged ? [' paged', ''] : ['', ' paged']), ' any query']
}
