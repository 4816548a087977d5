import { type Endpoint, encodeInput, type Method, type UploadedFile } from '../endpoint'

export const apiBase = '/api/v1/'
/** On an answer of the desk that is a copy, kept at this instant, because the institute is away. */
export const cachedAtHeader = 'x-counter-cached-at'

/** On a request of the desk: the name of its machine, for the trail (ours; URI-encoded). */
export const workstationNameHeader = 'x-counter'
/** On a sign-in of the desk: what this counter is known by to those who have signed in at it; a secret (ours). */
export const workstationKeyHeader = 'x-counter-key'

/** `body` is JSON; an upload has a `file` instead, to be sent in a form. */
export type WireRequest = { method: Method; url: string; body?: string; file?: UploadedFile & { field: string } }
/** An endpoint with the place it has in the contract and the values its path carries. */
export type Route = { entity: string; operation: string; endpoint: Endpoint }

/** Half of a character, left where a text was cut or deleted in the middle of it, becomes the sign for it: no address or database takes it. */
const wellFormedReplacer = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
const encodeUrlPart = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/**
 * Spells a call for the wire: {id: 'x', name: 'y'} → PUT /api/v1/faq/updateFAQ/x with body {"name":"y"}; what has nothing
 * to say has no body. `leftOut` are names of the wire that are not sent.
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
  const mark = url.includes('?') ? '&' : '?'
  return { method: 'GET', url: apiBase + url + (query.length ? mark + query.join('&') : '') }
}

/**
 * Finds the endpoint of a request by its method and URL (path and query), ignoring case (D-4), and reads the
 * path's values. Of those that share a path, one whose own query is asked for comes first (`?isAttendence=true`); then a
 * `page` asks for a list in pages, and none for the whole list.
 */
export function createRouter(contract: Record<string, Record<string, Endpoint>>) {
  const table = new Map<string, Route & { names: string[] }>()
  for (const [entity, operations] of Object.entries(contract)) {
    for (const [operation, endpoint] of Object.entries(operations)) {
      const [path = '', query] = endpoint.path.split('?')
      const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
      const fixedPath = path.replace(/\/:\w+/g, '').toLowerCase()
      const route = { entity, operation, endpoint, names }
      const variants = [endpoint.isPaged ? ' paged' : query ? ' else' : '', ...(query ? [` ?${query}`] : [])]
      for (const method of [endpoint.method, endpoint.alternateMethod])
        for (const kind of method ? variants : []) table.set(`${method} ${fixedPath} ${names.length}${kind}`, route)
    }
  }
  return (method: string, url: string): (Route & { params: Record<string, string> }) | undefined => {
    const [pathname = '', query = ''] = url.split('?')
    if (!pathname.startsWith(apiBase)) return undefined
    const parts = pathname.slice(apiBase.length).split('/')
    const queryVariants = query.split('&').map((one) => ` ?${one}`)
    const variants = [...queryVariants, ...(/(^|&)page=/.test(query) ? [' paged', ''] : ['', ' paged']), ' else']
    for (let fixedPartCount = parts.length; fixedPartCount > 0; fixedPartCount--) {
      const key = `${method} ${parts.slice(0, fixedPartCount).join('/').toLowerCase()} ${parts.length - fixedPartCount}`
      const kind = variants.find((one) => table.has(key + one))
      const route = kind !== undefined && table.get(key + kind)
      if (!route) continue
      const params = Object.fromEntries(
        route.names.map((name, i) => [name, decodeURIComponent(parts[fixedPartCount + i] ?? '')]),
      )
      return { ...route, params }
    }
    return undefined
  }
}
