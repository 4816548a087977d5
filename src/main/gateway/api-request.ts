import type { Route, WireRequest } from '#contract/protocol/http/request'
import type { RawResponse } from './read-response'

/**
 * A validated response with its decoded value. `cachedAt`: when it was fetched, for a cached response that is returned
 * because the institute is unreachable.
 */
export type ApiReply = RawResponse & { value: unknown; cachedAt?: string }
/** `cachedReply`: an earlier reply to the same request, returned again after a 304. */
export type SendOptions = { signal?: AbortSignal | undefined; cachedReply?: ApiReply | undefined }
/** `staffId`: the person in whose name the request is sent; undefined for public endpoints. */
export type ApiRequest = { route: Route; wire: WireRequest; input: unknown; staffId: string | undefined }
export type SendApiRequest = (request: ApiRequest, options?: SendOptions) => Promise<ApiReply>
