import { expect, test } from 'vitest'
import { fleetSummary, statusBadgeOf, statusesOf, updateText } from './workstation-status'

const now = Date.parse('2026-11-23T06:00:00Z')
let nameCount = 0
const workstation = (overrides: Partial<Parameters<typeof statusesOf>[0][number]> = {}) => ({
  name: `Counter ${nameCount++}`,
  clockOffset: 0,
  channel: 'stable',
  version: '1.4.2',
  updateVersion: '',
  updateProblem: '',
  wentBackFrom: '',
  phase: 'idle',
  seenAt: '2026-11-23T05:50:00Z',
  ...overrides,
})
const statuses = (...workstations: ReturnType<typeof workstation>[]) => statusesOf(workstations, now)

test('versions are compared by number and only within a channel', () => {
  const flags = statuses(
    workstation({ version: '1.9.0' }),
    workstation({ version: '1.10.0' }),
    workstation({ version: '2.0.0', channel: 'pilot' }),
    workstation({ version: '0.1.0', channel: '' }),
  )
  expect(flags.map(({ isBehind }) => isBehind)).toEqual([true, false, false, false])
})

test('workstations are behind as soon as their channel is offered a newer version', () => {
  expect(statuses(workstation({ updateVersion: '1.5.0', phase: 'ready' }), workstation())).toMatchObject([
    { isBehind: true },
    { isBehind: true },
  ])
})

test.each([
  [{ wentBackFrom: '1.4.2' }, true],
  [{ updateProblem: 'unsigned' }, true],
  [{ updateProblem: 'disk' }, true],
  [{ updateProblem: 'unreachable' }, false],
  [{ updateProblem: 'busy' }, false],
  [{}, false],
])('tells whether the update failed, with %j: %s', (input, hasFailed) => {
  expect(statuses(workstation(input))[0]?.hasFailed).toBe(hasFailed)
})

test('a workstation without a report for seven days is missing', () => {
  const times = ['2026-11-16T07:00:00Z', '2026-11-16T05:00:00Z', '', '2027-01-01T00:00:00Z']
  const flags = statuses(...times.map((seenAt) => workstation({ seenAt })))
  expect(flags.map(({ isMissing }) => isMissing)).toEqual([false, true, true, true])
})

test('workstations in use share a name regardless of its letter case', () => {
  const names = [{ name: 'Desk 1' }, { name: 'desk 1' }, { name: 'Desk 2' }, { name: 'Desk 2', seenAt: '' }]
  const flags = statuses(...names.map(workstation))
  expect(flags.map(({ hasSharedName }) => hasSharedName)).toEqual([true, true, false, false])
  expect(statusBadgeOf(flags[0]!).label).toBe('Name used twice')
})

test('the summary counts workstations by status', () => {
  const workstations = [
    workstation(),
    workstation(),
    workstation({ version: '1.4.1', updateProblem: 'disk' }),
    workstation({ seenAt: '' }),
  ]
  const rows = workstations.map((report, index) => ({
    ...report,
    ...(statuses(...workstations)[index] as object),
  }))
  expect(fleetSummary(rows as never)).toBe('4 workstations · 3 on 1.4.2 · 1 behind · 1 failed · 1 not seen for 7 days')
  expect(fleetSummary([])).toBe('')
})

test.each([
  [{}, 'No pending update'],
  [{ phase: 'ready', updateVersion: '1.5.0' }, '1.5.0 is ready to install'],
  [{ phase: 'ready', updateVersion: '1.5.0', updateProblem: 'busy' }, '1.5.0 is pending. The workstation was in use'],
  [{ phase: 'downloading', updateVersion: '1.5.0' }, 'Downloading 1.5.0'],
  [
    { phase: 'ready', updateVersion: '1.5.0', updateProblem: 'attempts exhausted' },
    '1.5.0 is pending. Not installed in three attempts: run its Setup.exe there as an administrator, or by the fleet tool',
  ],
  [{ updateProblem: 'unsigned' }, 'Missing or invalid signature'],
  [{ updateProblem: 'something newer' }, 'Update failed: something newer'],
  [{ wentBackFrom: '1.5.0', phase: 'idle' }, '1.5.0 did not start; the previous version was restored'],
  [{ phase: 'off' }, 'Updates are off'],
])('the update state of %j is “%s”', (input, text) => {
  expect(updateText(workstation(input))).toBe(text)
})
