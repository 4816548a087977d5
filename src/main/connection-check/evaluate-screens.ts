import { t } from '@lingui/core/macro'
import type { CheckedCall, CheckedScreen, ConnectionReport } from '#contract/desk/connection-report'
import type { EndpointName } from '#contract/endpoint-name'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import { registrationCalls, type ScreenEntry, screens } from '#contract/screens'

type CallsByName = ReadonlyMap<EndpointName, CheckedCall>
const filterByState = (callsByName: CallsByName, calls: readonly EndpointName[], ...states: CheckedCall['state'][]) =>
  calls.filter((call) => states.some((state) => callsByName.get(call)?.state === state))

function reasonOf(callsByName: CallsByName, calls: readonly EndpointName[]): string {
  const byMessage = Map.groupBy(
    new Set(calls),
    (call) => callsByName.get(call)?.message || t`some of it cannot be read.`,
  )
  return joinSentences([...byMessage].map(([message, callNames]) => t`${{ words: callNames.join(', ') }}: ${message}`))
}

/** States of all screens, from the results of their calls. A screen without calls works. */
export const evaluateScreens = (callsByName: CallsByName): CheckedScreen[] =>
  screens.map((screen) => {
    const { path, title, calls, optionalCalls = [] } = screen
    return { path, title, calls: [...new Set([...calls, ...optionalCalls])], ...evaluate(screen, callsByName) }
  })

function evaluate(
  { calls, optionalCalls = [], extension }: ScreenEntry,
  callsByName: CallsByName,
): Pick<CheckedScreen, 'state' | 'reason'> {
  const lacksExtension = extension && filterByState(callsByName, calls, 'unsupported').length > 0
  if (lacksExtension) return { state: 'left out', reason: '' }
  const requiredCallsResult = evaluateCalls(calls, callsByName)
  if (requiredCallsResult.state !== 'works') return requiredCallsResult
  const degradedCalls = [
    ...filterByState(callsByName, calls, 'partly'),
    ...filterByState(callsByName, optionalCalls, 'failed', 'partly'),
  ]
  if (degradedCalls.length > 0) return { state: 'partly', reason: reasonOf(callsByName, degradedCalls) }
  const untriedCalls = filterByState(callsByName, optionalCalls, 'not tested')
  return {
    state: 'works',
    reason: untriedCalls.length > 0 ? t`Not tried: ${{ calls: reasonOf(callsByName, untriedCalls) }}` : '',
  }
}

function evaluateCalls(calls: readonly EndpointName[], callsByName: CallsByName): ConnectionReport['registration'] {
  const failedCalls = filterByState(callsByName, calls, 'failed')
  if (failedCalls.length > 0) return { state: 'fails', reason: reasonOf(callsByName, failedCalls) }
  const untriedCalls = filterByState(callsByName, calls, 'not tested')
  return untriedCalls.length > 0
    ? { state: 'not tried', reason: reasonOf(callsByName, untriedCalls) }
    : { state: 'works', reason: '' }
}

/** State of the main task, registering a trainee. */
export const evaluateRegistration = (callsByName: CallsByName) => evaluateCalls(registrationCalls, callsByName)
