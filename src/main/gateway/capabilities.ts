import { t } from '@lingui/core/macro'
import type { Capability } from '#contract/capability'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { Client } from '#contract/protocol/http/client'
import { type Route, toRequest } from '#contract/protocol/http/request'
import type { Store } from '../ports/store'
import { createKeyValueStore } from '../store/key-value'
import { backendValueName } from '../store/names'
import type { ApiReply } from './api-request'
import { badResponse, isUnreachable, withCause } from './errors'
import type { SendValidated } from './send-validated'

/** True if the institute supports an extension of the original API. */
export async function hasCapability(
  api: { extension: Pick<Client<Contract>['extension'], 'capabilities'> },
  name: Capability,
): Promise<boolean> {
  return (await api.extension.capabilities()).names.includes(name)
}

const { capabilities: endpoint } = contract.extension
export const isCapabilitiesRequest = (route: Pick<Route, 'endpoint'>): boolean => route.endpoint === endpoint
const capabilityNames = ({ value }: ApiReply) => (value as { names: readonly string[] }).names

const noCapabilities = { names: [] }
const body = endpoint.response.encode(noCapabilities)
const emptyReply: ApiReply = { status: 200, body, text: JSON.stringify(body), value: noCapabilities }

const unusableResponse = () =>
  new CallError('unreachable', t`The server gave an unusable response. Try again in a moment.`)

/**
 * The institute's extensions, requested once per sign-in, and by each call while it is unreachable. A backend that
 * refuses the request or lists none supports none; if it has listed some before, it counts as unreachable (D-388).
 */
export function createCapabilityCache(sendValidated: SendValidated, store: Pick<Store, 'backend' | 'database'>) {
  const values = createKeyValueStore(store)
  const valueName = backendValueName('extensions', store)
  let hasListedExtensions = values.read(valueName) !== undefined
  let cacheEntry: { token: string; reply: Promise<ApiReply> } | undefined

  async function fetchCapabilities(token: string): Promise<ApiReply> {
    const route = { entity: 'extension', operation: 'capabilities', endpoint }
    try {
      const reply = await sendValidated(route, toRequest(endpoint, {}), {}, token)
      // A list that is missing in the response is read as an empty one.
      if (capabilityNames(reply).length === 0) throw badResponse(t`The server returned no list of extensions.`)
      rememberExtensions()
      return reply
    } catch (error) {
      if (!(error instanceof CallError) || isUnreachable(error) || error.code === 'unauthenticated') throw error
      if (hasListedExtensions) throw withCause(unusableResponse(), error)
      // An internal error says nothing about the extensions: the next call requests them again.
      if (error.failure.status === 500) forget(token)
      return emptyReply
    }
  }
  function rememberExtensions() {
    if (!hasListedExtensions) values.write(valueName, Buffer.from('listed'))
    hasListedExtensions = true
  }
  function forget(token: string) {
    if (cacheEntry?.token === token) cacheEntry = undefined
  }

  function getReply(token: string): Promise<ApiReply> {
    if (cacheEntry?.token === token) return cacheEntry.reply
    const reply = fetchCapabilities(token)
    cacheEntry = { token, reply }
    reply.catch(() => forget(token))
    return reply
  }
  return {
    getReply,
    /** Call after every sign-in, even if it returns the same token. */
    invalidate() {
      cacheEntry = undefined
    },
    /** True if the backend supports this extension. */
    has: async (name: Capability, token: string) => capabilityNames(await getReply(token)).includes(name),
    /** A backend with any extension accepts the extension fields of all inputs. */
    isExtended: async (token: string) => capabilityNames(await getReply(token)).length > 0,
  }
}
export type CapabilityCache = ReturnType<typeof createCapabilityCache>
