import { t } from '@lingui/core/macro'
import { contract } from '#contract/index'
import { decodeInput, type Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { createRouter, type Route, type WireRequest } from '#contract/protocol/http/request'

const router = createRouter(contract)
type MatchedRoute = Route & { params: Record<string, string> }

export function matchRoute({ method, url }: Pick<WireRequest, 'method' | 'url'>): MatchedRoute {
  try {
    const route = router(method, url)
    if (route) return route
  } catch (error) {
    // A path such as /api/v1/faq/%zz.
    if (!(error instanceof URIError)) throw error
  }
  throw new CallError('not_found', t`The server does not support this.`)
}

const entities: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

export function findRoute(entity: string, operation: string): Route {
  const endpoint = entities[entity]?.[operation]
  if (!endpoint) throw new Error(`${entity}.${operation} is no call of the contract`)
  return { entity, operation, endpoint }
}

/** The input of a request, validated by its endpoint. Throws `invalid`, or `forbidden` for a screen's file upload. */
export function parseInput(
  { endpoint, params }: MatchedRoute,
  { url, body, file }: WireRequest,
  base: string,
): unknown {
  const query = Object.fromEntries(new URL(url, base).searchParams)
  if (endpoint.fileField && !file) throw new CallError('forbidden', t`Only the desk itself sends files.`)
  const payload = file ? { file } : parseBody(body)
  return decodeInput(endpoint, { ...query, ...payload, ...params })
}

/**
 * True for a change whose error messages have to say that it may have been made. Sign-in needs no such message, and
 * the callers of file uploads write it themselves.
 */
export const isChange = ({ method, isPublic, isReadOnly, fileField }: Endpoint): boolean =>
  method !== 'GET' && !isPublic && !isReadOnly && !fileField

export function parseBody(body: string | undefined): Record<string, unknown> {
  if (!body) return {}
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CallError('invalid', t`The body of the call is not a JSON object.`)
}
