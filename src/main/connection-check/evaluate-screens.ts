import type { CheckedCall, CheckedScreen, ConnectionReport } from '#contract/desk/connection-report'
import type { EndpointName } from '#contract/endpoint-name'
import { registrationCalls, type ScreenEntry, screens } from '#contract/screens'

type Checked = ReadonlyMap<EndpointName, CheckedCall>
const withState = (checked: Checked, calls: readonly EndpointName[], ...states: CheckedCall['state'][]) =>
  calls.filter((call) => states.some((state) => checked.get(call)?.state === state))

function reasonOf(checked: Checked, calls: readonly EndpointName[]): string {
  const byMessage = Map.groupBy(new Set(calls), (call) => checked.get(call)?.message || 'some of it cannot be read.')
  return [...byMessage].map(([message, names]) => `${names.join(', ')}: ${message}`).join(' ')
}

/** Which screens work, by the results of their calls. A screen without calls works. */
export const evaluateScreens = (checked: Checked): CheckedScreen[] =>
  screens.map((screen) => {
    const { path, title, calls, optionalCalls = [] } = screen
    return { path, title, calls: [...new Set([...calls, ...optionalCalls])], ...evaluate(screen, checked) }
  })

function evaluate(
  { calls, optionalCalls = [], extension }: ScreenEntry,
  checked: Checked,
): Pick<CheckedScreen, 'state' | 'reason'> {
  if (extension && withState(checked, calls, 'not specified').length > 0) return { state: 'left out', reason: '' }
  const required = evaluateCalls(calls, checked)
  if (required.state !== 'works') return required
  const degraded = [...withState(checked, calls, 'partly'), ...withState(checked, optionalCalls, 'failed', 'partly')]
  if (degraded.length > 0) return { state: 'partly', reason: reasonOf(checked, degraded) }
  const untried = withState(checked, optionalCalls, 'not tested')
  return { state: 'works', reason: untried.length > 0 ? `Not tried: ${reasonOf(checked, untried)}` : '' }
}

function evaluateCalls(calls: readonly EndpointName[], checked: Checked): ConnectionReport['mainJob'] {
  const failed = withState(checked, calls, 'failed')
  if (failed.length > 0) return { state: 'fails', reason: reasonOf(checked, failed) }
  const untried = withState(checked, calls, 'not tested')
  return untried.length > 0
    ? { state: 'not tried', reason: reasonOf(checked, untried) }
    : { state: 'works', reason: '' }
}

export const evaluateRegistration = (checked: Checked) => evaluateCalls(registrationCalls, checked)
