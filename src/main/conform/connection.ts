import { hostname, release } from 'node:os'
import { contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type Route, toRequest } from '#contract/protocol/http/request'
import { deviceOf } from '../gateway/counter/device'
import { createForward } from '../gateway/forward'
import { headersFor } from '../gateway/headers'
import type { ProviderPort } from '../ports/institute'
import { type Put, refused } from './ask'

const route = (entity: string, operation: string, endpoint: Route['endpoint']): Route => ({
  entity,
  operation,
  endpoint,
})
const signInRoute = route('session', 'signIn', contract.session.signIn)
const signOutRoute = route('session', 'signOut', contract.session.signOut)

export type SignIn = { phone: string; password: string }

/** The institute as the desk reaches it, without a desk: signed in here, and with nothing kept. */
export function openConnection(provider: ProviderPort) {
  const forward = createForward(provider)
  const sender = { provider, workstationName: hostname, device: deviceOf(process.platform, release()) }
  let token: string | undefined

  const put: Put = (asked, input, signal) =>
    forward(toRequest(asked.endpoint, input as never), headersFor(asked, { token }, sender), signal)

  return {
    put,
    /** Answers who signed in, as far as the institute tells. Throws CallError in words where nobody is. */
    async signIn(who: SignIn, signal: AbortSignal) {
      token = undefined
      const answered = await put(signInRoute, who, signal)
      if (answered.status !== 200) {
        const { words, said } = refused(answered)
        throw new CallError('unauthenticated', [words, said].filter(Boolean).join(' It says: '))
      }
      const { result, message, admin, token: given } = contract.session.signIn.response.decode(answered.body)
      if (result !== 0) throw new CallError('unauthenticated', message)
      if (given === '') throw new NoToken()
      token = given
      return { role: admin?.role.name ?? '', menus: admin?.menus?.length }
    },
    /** Where the institute can be told. */
    async signOut(signal: AbortSignal) {
      if (token !== undefined) await put(signOutRoute, {}, signal)
      token = undefined
    },
  }
}

/** A sign-in that succeeded and with which nothing can be asked. */
export class NoToken extends CallError {
  constructor() {
    super('bad_gateway', 'The sign-in is answered with success and without a token.')
  }
}
