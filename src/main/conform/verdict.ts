import type { CheckedCall, CheckedScreen, ConnectionReport } from '#contract/desk/connection-report'
import type { EndpointName } from '#contract/endpoint-name'
import { registrationCalls, type ScreenEntry, screens } from '#contract/screens'

type Checked = ReadonlyMap<EndpointName, CheckedCall>
const stateIs =
  (checked: Checked, ...states: CheckedCall['state'][]) =>
  (call: EndpointName) =>
    states.some((state) => checked.get(call)?.state === state)
/** Of several calls the words of each, those together of which the same is said. */
function wordsOf(checked: Checked, calls: readonly EndpointName[]): string {
  const said = Map.groupBy(calls, (call) => checked.get(call)?.words || 'some of it cannot be read.')
  return [...said].map(([words, of]) => `${[...new Set(of)].join(', ')}: ${words}`).join(' ')
}

/** Which screens follow from what was answered. A screen that asks nothing by itself works. */
export const judgeScreens = (checked: Checked): CheckedScreen[] =>
  screens.map((screen) => {
    const { path, title, calls: needs, optionalCalls: uses = [] } = screen
    return { path, title, calls: [...new Set([...needs, ...uses])], ...judge(screen, checked) }
  })

function judge(
  { calls: needs, optionalCalls: uses = [], extension }: ScreenEntry,
  checked: Checked,
): Pick<CheckedScreen, 'state' | 'why'> {
  const failed = stateIs(checked, 'failed')
  if (extension && needs.some(stateIs(checked, 'not specified')))
    return { state: 'left out', why: 'Not part of the specification: the menu does without it.' }
  if (needs.some(failed)) return { state: 'does not work', why: wordsOf(checked, needs.filter(failed)) }
  const untried = needs.filter(stateIs(checked, 'not asked'))
  if (untried.length > 0) return { state: 'not tried', why: wordsOf(checked, untried) }
  const odd = [
    ...new Set([...needs.filter(stateIs(checked, 'partly')), ...uses.filter(stateIs(checked, 'failed', 'partly'))]),
  ]
  if (odd.length > 0) return { state: 'partly', why: wordsOf(checked, odd) }
  const open = uses.filter(stateIs(checked, 'not asked'))
  return { state: 'works', why: open.length > 0 ? `Not tried: ${wordsOf(checked, open)}` : '' }
}

export function judgeMainJob(checked: Checked): ConnectionReport['mainJob'] {
  const failed = registrationCalls.filter(stateIs(checked, 'failed'))
  if (failed.length > 0) return { state: 'does not work', why: wordsOf(checked, failed) }
  const untried = registrationCalls.filter(stateIs(checked, 'not asked'))
  if (untried.length > 0) return { state: 'not tried', why: wordsOf(checked, untried) }
  return { state: 'works', why: '' }
}
