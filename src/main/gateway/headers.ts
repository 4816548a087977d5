import { contract } from '#contract/index'
import { type Route, workstationKeyHeader, workstationNameHeader } from '#contract/protocol/http/request'
import { signInRequired } from '../access'
import type { ProviderPort } from '../ports/provider'

type Sender = {
  provider: Pick<ProviderPort, 'apiKey' | 'sendsTokenWithoutBearer'>
  /** What this is, and what it is called. */
  device: string
  workstationName: () => string
  /** What the counter is known by to those who have signed in at it. */
  ownKey?: string | undefined
}
/** Of one request: the key of a guarded change, and who is signed in. */
type Own = { key?: string | undefined; token: string | undefined }

/** The headers with which a question goes to the institute. Throws `unauthenticated` where it needs a token and has none. */
export function headersFor({ endpoint }: Route, { key, token }: Own, sender: Sender): Headers {
  const { provider, ownKey } = sender
  const headers = headersWithoutSession(sender)
  // A form names its own type, with its boundary.
  if (!endpoint.fileField) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  if (ownKey && endpoint === contract.session.signIn) headers.set(workstationKeyHeader, ownKey)
  if (endpoint.isPublic) return headers
  if (!token) throw signInRequired()
  headers.set('authorization', provider.sendsTokenWithoutBearer ? token : `Bearer ${token}`)
  return headers
}

/** Of a request in nobody's name. */
export function headersWithoutSession({ provider, device, workstationName }: Sender): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'user-agent': device,
    [workstationNameHeader]: encodeURIComponent(workstationName()),
  })
  if (provider.apiKey) headers.set('api_key', provider.apiKey)
  return headers
}
