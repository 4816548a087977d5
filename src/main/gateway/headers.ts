import { contract } from '#contract/index'
import { type Route, workstationKeyHeader, workstationNameHeader } from '#contract/protocol/http/request'
import { signInRequired } from '../access'
import type { ProviderPort } from '../ports/provider'

export type ClientInfo = {
  provider: Pick<ProviderPort, 'apiKey' | 'sendsTokenWithoutBearer'>
  /** Program and operating system. */
  device: string
  workstationName: () => string
  /** Secret of the workstation; sent at sign-in only. */
  workstationKey?: string | undefined
}
/** `key`: idempotency key of a change that the outbox sends. */
type RequestCredentials = { key?: string | undefined; token: string | undefined }

/** The headers of a request to the institute. Throws `unauthenticated` if it needs a token and has none. */
export function buildHeaders({ endpoint }: Route, { key, token }: RequestCredentials, client: ClientInfo): Headers {
  const { provider, workstationKey } = client
  const headers = headersWithoutSession(client)
  // For a form upload, fetch sets the content type itself, with the boundary.
  if (!endpoint.fileField) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  if (workstationKey && endpoint === contract.session.signIn) headers.set(workstationKeyHeader, workstationKey)
  if (endpoint.isPublic) return headers
  if (!token) throw signInRequired()
  headers.set('authorization', authorization(token, provider))
  return headers
}

export const authorization = (token: string, { sendsTokenWithoutBearer }: ClientInfo['provider']): string =>
  sendsTokenWithoutBearer ? token : `Bearer ${token}`

/** Headers that every request has, with or without a session. */
export function headersWithoutSession({ provider, device, workstationName }: ClientInfo): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'user-agent': device,
    [workstationNameHeader]: encodeURIComponent(workstationName()),
  })
  if (provider.apiKey) headers.set('api_key', provider.apiKey)
  return headers
}
