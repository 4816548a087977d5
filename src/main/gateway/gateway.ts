import { release } from 'node:os'
import type { DeskEventData } from '#contract/desk/index'
import { contract } from '#contract/index'
import { toRequest, type WireRequest } from '#contract/protocol/http/request'
import type { DeskContext } from '../ports'
import { createBackendClient } from './backend-client'
import { createCache } from './cache/cache'
import { createFillScheduler } from './cache/fill'
import { createCapabilityCache } from './capabilities'
import { watchClock } from './clock-watch'
import { createFileRequests } from './files'
import { type ClientInfo, headersWithoutSession } from './headers'
import { sendBackIssuedNumbers } from './issued-numbers'
import { createReachability } from './reachability'
import { createRequests } from './requests'
import { matchRoute } from './routes'
import { createSendValidated } from './send-validated'
import { createServerClock } from './server-clock'
import { openSession } from './session/session'
import { createSignOut } from './session/sign-out'
import { deviceName } from './workstation/device'
import { createOpenShiftFlag } from './workstation/open-shift'
import { loadWorkstationKey } from './workstation/workstation-key'

type Dependencies = Pick<
  DeskContext,
  'dataDir' | 'store' | 'provider' | 'cacheWarmupDelayMs' | 'now' | 'monotonicNow' | 'log' | 'emit'
> & {
  /** Name of this workstation in the institute's audit log. */
  workstationName: () => string
  /** Minutes without activity until the workstation is locked; 0, the default, for never. */
  lockAfter?: () => number
}
const defaultCacheFillDelayMs = 1_500
export type Gateway = Awaited<ReturnType<typeof openGateway>>

/**
 * The only way to the institute: validates requests and responses, adds the token of the person in whose name a request
 * is sent and removes it from responses.
 */
export async function openGateway(dependencies: Dependencies) {
  const { store, provider, emit, now, monotonicNow = () => performance.now(), workstationName, log } = dependencies
  const clock = createServerClock({ ticks: monotonicNow, now })
  /** Server time in milliseconds since 1970; the workstation's time while the server's is unknown. */
  const serverNow = () => clock.now() ?? now()
  const fetchWithIssuedNumbers = sendBackIssuedNumbers((request) => provider.fetch(request), dependencies)
  const sendToBackend = createBackendClient(
    provider,
    watchClock(fetchWithIssuedNumbers, {
      clock,
      ticks: monotonicNow,
      onOffset: (offset) => emit('clock.changed', offset),
    }),
  )
  const client: ClientInfo = {
    provider,
    workstationName,
    workstationKey: loadWorkstationKey(store),
    device: deviceName(process.platform, release()),
  }
  let connection: DeskEventData<'connection.changed'> | null = null
  const reachability = createReachability({
    // A backend without capabilities refuses this request, but is reachable.
    probe: (signal) =>
      sendToBackend(toRequest(contract.extension.capabilities, {}), headersWithoutSession(client), signal),
    onChange(state) {
      connection = { state, since: new Date(serverNow()).toISOString() }
      log(state === 'online' ? 'backend.reachable' : 'backend.unreachable')
      emit('connection.changed', connection)
    },
    onReconnect: () => cache.onReconnect(),
  })

  const session = await openSession(dependencies)
  const openShift = createOpenShiftFlag(dependencies)
  const sendValidated = createSendValidated({
    sendToBackend,
    session,
    client,
    openShift,
    reachability,
    log,
    onSignedIn() {
      capabilities.invalidate()
      fillScheduler.schedule()
    },
  })
  const capabilities = createCapabilityCache(sendValidated, store)
  const requests = createRequests({
    session,
    sendToBackend,
    sendValidated,
    client,
    capabilities,
    url: provider.url,
    cache: () => cache,
  })
  const cache = createCache({
    ...dependencies,
    serverNow,
    send: requests.sendUncached,
    roleOf: (staffId) => (staffId === undefined ? undefined : session.staffOf(staffId)?.role),
    refill: () => fillScheduler.schedule(),
  })
  const fillScheduler = createFillScheduler({
    cache,
    session,
    now,
    send: requests.sendUncached,
    delay: dependencies.cacheWarmupDelayMs ?? defaultCacheFillDelayMs,
  })
  fillScheduler.schedule()
  reachability.check()

  return {
    send: requests.send,
    sendRaw: requests.sendRaw,
    clientFor: requests.clientFor,
    readerFor: requests.readerFor,
    sendAs: requests.sendAs,
    requestFor: requests.requestFor,
    supportsIdempotencyKeys: requests.supportsIdempotencyKeys,
    /** True for a request that needs no session, such as signing in. Throws `not_found` for an unknown path. */
    isPublicRequest: (request: WireRequest) => matchRoute(request).endpoint.isPublic === true,
    session,
    signOut: createSignOut({ session, capabilities, sendValidated, log }),
    /** True if a shift is open at this workstation, according to the institute's last response. */
    isShiftOpen: openShift.isOpen,
    files: createFileRequests({ provider, session, client, reachability }),
    cache,
    connection: () => connection,
    clock,
    serverNow,
    close() {
      fillScheduler.close()
      reachability.close()
      session.close()
      cache.close()
    },
  }
}
