import { hostname, release } from 'node:os'
import { t } from '@lingui/core/macro'
import { contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { toRequest } from '#contract/protocol/http/request'
import { createBackendClient } from '../gateway/backend-client'
import { buildHeaders } from '../gateway/headers'
import { deviceName } from '../gateway/workstation/device'
import type { ProviderPort } from '../ports/provider'
import { rejectedResult, type SendRaw } from './call-endpoint'

const { signIn, signOut } = contract.session

export type Credentials = { phone: string; password: string }

/** A connection to the institute without a desk: the token is held in memory only. */
export function createCheckConnection(provider: ProviderPort) {
  const forward = createBackendClient(provider)
  const sender = { provider, workstationName: hostname, device: deviceName(process.platform, release()) }
  let token: string | undefined

  const send: SendRaw = (route, input, signal) =>
    forward(toRequest(route.endpoint, input as never), buildHeaders(route, { token }, sender), signal)

  return {
    send,
    /** Resolves with role and number of menus, if the server names them. Throws a CallError if sign-in fails. */
    async signIn(credentials: Credentials, signal: AbortSignal) {
      token = undefined
      const response = await send({ entity: 'session', operation: 'signIn', endpoint: signIn }, credentials, signal)
      if (response.status !== 200) {
        const { message, serverMessage } = rejectedResult(response)
        throw new CallError('unauthenticated', [message, serverMessage].filter(Boolean).join(' Server message: '))
      }
      const { result, message, admin, token: newToken } = signIn.response.decode(response.body)
      // 0 is success; other results are refusals with a message.
      if (result !== 0) throw new CallError('unauthenticated', message)
      if (newToken === '') throw new CallError('bad_gateway', t`The sign-in succeeded without a token.`)
      token = newToken
      return { role: admin?.role.name ?? '', menuCount: admin?.menus?.length }
    },
    /** Ignores a failure: the report of the check must not be lost, and the session expires by itself. */
    async signOut(signal: AbortSignal) {
      const route = { entity: 'session', operation: 'signOut', endpoint: signOut }
      await send(route, {}, signal).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
      })
    },
  }
}
