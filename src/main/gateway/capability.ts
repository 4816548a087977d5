import type { Capability } from '#contract/capability'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import { type Route, toRequest, type WireRequest } from '#contract/protocol/http/request'
import { isAway } from './errors'
import type { Reply } from './question'

/** Does the institute offer this call that the original API lacks? */
export async function can(
  api: { extension: Pick<Client<Contract>['extension'], 'capabilities'> },
  name: Capability,
): Promise<boolean> {
  return (await api.extension.capabilities()).names.includes(name)
}

const { capabilities: endpoint } = contract.extension
export const isCapabilities = (route: Pick<Route, 'endpoint'>): boolean => route.endpoint === endpoint
const namesIn = ({ value }: Reply) => (value as { names: readonly string[] }).names

/** What an institute says that knows of no extension. */
const none = { names: [] }
const body = endpoint.response.encode(none)
const nothing: Reply = { status: 200, body, text: JSON.stringify(body), value: none }

type Exchange = (route: Route, request: WireRequest, options: CallOptions, token: string) => Promise<Reply>

/**
 * What the institute has beyond the original API, asked once a sign-in. A backend that refuses the question, or
 * answers it with anything else, has nothing; one that is away is asked again the next time.
 */
export function createCapabilities(exchange: Exchange) {
  let known: { token: string; reply: Promise<Reply> } | undefined

  async function ask(token: string): Promise<Reply> {
    const route = { entity: 'extension', operation: 'capabilities', endpoint }
    try {
      return await exchange(route, toRequest(endpoint, {}), {}, token)
    } catch (error) {
      if (!(error instanceof CallError) || isAway(error) || error.code === 'unauthenticated') throw error
      // A fault of the moment tells nothing of what there is.
      if (error.failure.status === 500) forget(token)
      return nothing
    }
  }
  function forget(token: string) {
    if (known?.token === token) known = undefined
  }

  function reply(token: string): Promise<Reply> {
    if (known?.token === token) return known.reply
    const asked = ask(token)
    known = { token, reply: asked }
    asked.catch(() => forget(token))
    return asked
  }
  return {
    reply,
    /** Somebody signs in: what was known is asked anew, under whatever token. */
    renew() {
      known = undefined
    },
    has: async (name: Capability, token: string) => namesIn(await reply(token)).includes(name),
    /** Whether it has any at all: then it also takes what our inputs have beyond the original. */
    isExtended: async (token: string) => namesIn(await reply(token)).length > 0,
  }
}
export type Capabilities = ReturnType<typeof createCapabilities>
