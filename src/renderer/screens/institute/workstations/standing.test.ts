import { expect, test } from 'vitest'
import { fleetWords, standingOf, standingsOf, updateWords } from './standing'

const now = Date.parse('2026-11-23T06:00:00Z')
let named = 0
const workstation = (given: Partial<Parameters<typeof standingsOf>[0][number]> = {}) => ({
  name: `Counter ${named++}`,
  clockOffset: 0,
  channel: 'stable',
  version: '1.4.2',
  updateVersion: '',
  trouble: '',
  wentBackFrom: '',
  phase: 'idle',
  seenAt: '2026-11-23T05:50:00Z',
  ...given,
})
const standings = (...workstations: ReturnType<typeof workstation>[]) => standingsOf(workstations, now)

test('a pilot is ahead of nobody, and a version of ten is newer than one of nine', () => {
  const found = standings(
    workstation({ version: '1.9.0' }),
    workstation({ version: '1.10.0' }),
    workstation({ version: '2.0.0', channel: 'pilot' }),
    workstation({ version: '0.1.0', channel: '' }),
  )
  expect(found.map(({ isBehind }) => isBehind)).toEqual([true, false, false, false])
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
])('%j has failed: %s', (given, hasFailed) => {
  expect(standings(workstation(given))[0]?.hasFailed).toBe(hasFailed)
})

test('what was seen seven days ago, or not at all, is missing', () => {
  const seen = ['2026-11-16T07:00:00Z', '2026-11-16T05:00:00Z', '', '2027-01-01T00:00:00Z']
  const found = standings(...seen.map((seenAt) => workstation({ seenAt })))
  expect(found.map(({ isMissing }) => isMissing)).toEqual([false, true, true, true])
})

test('two workstations in use share a name, whatever its letter case', () => {
  const names = [{ name: 'Desk 1' }, { name: 'desk 1' }, { name: 'Desk 2' }, { name: 'Desk 2', seenAt: '' }]
  const found = standings(...names.map(workstation))
  expect(found.map(({ hasSharedName }) => hasSharedName)).toEqual([true, true, false, false])
  expect(standingOf(found[0]!).words).toBe('Name used twice')
})

test('a line says how they stand', () => {
  const workstations = [
    workstation(),
    workstation(),
    workstation({ version: '1.4.1', trouble: 'disk' }),
    workstation({ seenAt: '' }),
  ]
  const listed = workstations.map((one, at) => ({ ...one, ...(standings(...workstations)[at] as object) }))
  expect(fleetWords(listed as never)).toBe('4 workstations · 3 on 1.4.2 · 1 behind · 1 failed · 1 not seen for 7 days')
  expect(fleetWords([])).toBe('')
})

test.each([
  [{}, 'Nothing waits'],
  [{ phase: 'ready', updateVersion: '1.5.0' }, '1.5.0 waits to be installed'],
  [{ phase: 'ready', updateVersion: '1.5.0', trouble: 'busy' }, '1.5.0 waits. Somebody was working'],
  [{ phase: 'downloading', updateVersion: '1.5.0' }, 'Downloading 1.5.0'],
  [{ trouble: 'unsigned' }, 'Its signature is missing or wrong'],
  [{ trouble: 'something newer' }, 'Update not taken: something newer'],
  [{ wentBackFrom: '1.5.0', phase: 'idle' }, '1.5.0 did not start, the version before was put back'],
  [{ phase: 'off' }, 'Installs no updates'],
])('%j reads %s', (given, words) => {
  expect(updateWords(workstation(given))).toBe(words)
})
