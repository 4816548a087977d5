import { contract } from '#contract/index'
import { decodeInput, type Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { createRouter, type Route, type WireRequest } from '#contract/protocol/http/request'

const router = createRouter(contract)
type Found = Route & { params: Record<string, string> }

/** The route of a request. Throws `not_found`. */
export function routeOf({ method, url }: Pick<WireRequest, 'method' | 'url'>): Found {
  try {
    const route = router(method, url)
    if (route) return route
  } catch (error) {
    // A path such as /api/v1/faq/%zz.
    if (!(error instanceof URIError)) throw error
  }
  throw new CallError('not_found', 'The institute has no such call.')
}

const entities: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

/** The route of a call of the contract. */
export function routeTo(entity: string, operation: string): Route {
  const endpoint = entities[entity]?.[operation]
  if (!endpoint) throw new Error(`${entity}.${operation} is no call of the contract`)
  return { entity, operation, endpoint }
}

/** What a request asks with, checked by its endpoint. Throws `invalid`. */
export function inputOf({ endpoint, params }: Found, { url, body, file }: WireRequest, base: string): unknown {
  const query = Object.fromEntries(new URL(url, base).searchParams)
  if (endpoint.fileField && !file) throw new CallError('forbidden', 'Only the desk itself sends files.')
  const given = file ? { file } : readBody(body)
  return decodeInput(endpoint, { ...query, ...given, ...params })
}

/** Who signs in sees whether they are, and what an upload tells stands where files are sent (imports, uploads). */
export const isChange = ({ method, isPublic: open, isReadOnly: asks, fileField }: Endpoint): boolean =>
  method !== 'GET' && !open && !asks && !fileField

export function readBody(body: string | undefined): Record<string, unknown> {
  if (!body) return {}
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CallError('invalid', 'The body of the call is not a JSON object.')
}
