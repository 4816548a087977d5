import { expect, test } from 'vitest'
import { fleetWords, standingOf, standingsOf, updateWords } from './workstation-status'

const now = Date.parse('2026-11-23T06:00:00Z')
let nameCount = 0
const workstation = (overrides: Partial<Parameters<typeof standingsOf>[0][number]> = {}) => ({
  name: `Counter ${nameCount++}`,
  clockOffset: 0,
  channel: 'stable',
  version: '1.4.2',
  updateVersion: '',
  trouble: '',
  wentBackFrom: '',
  phase: 'idle',
  seenAt: '2026-11-23T05:50:00Z',
  ...overrides,
})
const standings = (...workstations: ReturnType<typeof workstation>[]) => standingsOf(workstations, now)

test('a pilot is ahead of nobody, and a version of ten is newer than one of nine', () => {
  const flags = standings(
    workstation({ version: '1.9.0' }),
    workstation({ version: '1.10.0' }),
    workstation({ version: '2.0.0', channel: 'pilot' }),
    workstation({ version: '0.1.0', channel: '' }),
  )
  expect(flags.map(({ isBehind }) => isBehind)).toEqual([true, false, false, false])
})

test('who was offered a newer version is behind, though nobody runs it yet', () => {
  expect(standings(workstation({ updateVersion: '1.5.0', phase: 'ready' }), workstation())).toMatchObject([
    { isBehind: true },
    { isBehind: true },
  ])
})

test.each([
  [{ wentBackFrom: '1.4.2' }, true],
  [{ trouble: 'unsigned' }, true],
  [{ trouble: 'disk' }, true],
  [{ trouble: 'unreachable' }, false],
  [{ trouble: 'busy' }, false],
  [{}, false],
])('%j has failed: %s', (input, hasFailed) => {
  expect(standings(workstation(input))[0]?.hasFailed).toBe(hasFailed)
})

test('what was seen seven days ago, or not at all, is missing', () => {
  const times = ['2026-11-16T07:00:00Z', '2026-11-16T05:00:00Z', '', '2027-01-01T00:00:00Z']
  const flags = standings(...times.map((seenAt) => workstation({ seenAt })))
  expect(flags.map(({ isMissing }) => isMissing)).toEqual([false, true, true, true])
})

test('two workstations in use share a name, whatever its letter case', () => {
  const names = [{ name: 'Desk 1' }, { name: 'desk 1' }, { name: 'Desk 2' }, { name: 'Desk 2', seenAt: '' }]
  const flags = standings(...names.map(workstation))
  expect(flags.map(({ hasSharedName }) => hasSharedName)).toEqual([true, true, false, false])
  expect(standingOf(flags[0]!).words).toBe('Name used twice')
})

test('a line says how they stand', () => {
  const workstations = [
    workstation(),
    workstation(),
    workstation({ version: '1.4.1', trouble: 'disk' }),
    workstation({ seenAt: '' }),
  ]
  const rows = workstations.map((workstation, at) => ({
    ...workstation,
    ...(standings(...workstations)[at] as object),
  }))
  expect(fleetWords(rows as never)).toBe('4 workstations · 3 on 1.4.2 · 1 behind · 1 failed · 1 not seen for 7 days')
  expect(fleetWords([])).toBe('')
})

test.each([
  [{}, 'No pending update'],
  [{ phase: 'ready', updateVersion: '1.5.0' }, '1.5.0 is ready to install'],
  [{ phase: 'ready', updateVersion: '1.5.0', trouble: 'busy' }, '1.5.0 is pending. The workstation was in use'],
  [{ phase: 'downloading', updateVersion: '1.5.0' }, 'Downloading 1.5.0'],
  [{ trouble: 'unsigned' }, 'Missing or invalid signature'],
  [{ trouble: 'something newer' }, 'Update failed: something newer'],
  [{ wentBackFrom: '1.5.0', phase: 'idle' }, '1.5.0 did not start; the previous version was restored'],
  [{ phase: 'off' }, 'Updates are off'],
])('%j reads %s', (input, text) => {
  expect(updateWords(workstation(input))).toBe(text)
})
