import { hashToken } from '../core/secrets'
import type { Database } from '../database/database'
import { workstations } from '../database/schema/institute'
import { foundedAt, seedId } from './ids'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
type WorkstationRow = typeof workstations.$inferInsert
/** `ageMs`: time since the last report. `overrides`: columns that differ from those of a healthy workstation. */
type SampleWorkstation = { ageMs: number; overrides?: Partial<WorkstationRow> }

const toErrorEntries = (now: number, ...entries: [ageMs: number, event: string, code: string][]) =>
  entries.map(([ageMs, event, code]) => ({ at: new Date(now - ageMs).toISOString(), what: event, code }))

/** Reports of the practice workstations by name: most healthy, some with problems. */
const sampleWorkstations = (now: number): Record<string, SampleWorkstation> => {
  const timeBefore = (ageMs: number) => new Date(now - ageMs).toISOString()
  return {
    'Counter 1': { ageMs: 4 * minuteMs },
    'Counter 2': { ageMs: 9 * minuteMs },
    'Counter 3': {
      ageMs: 11 * minuteMs,
      overrides: { errors: toErrorEntries(now, [3 * hourMs, 'print.failed', 'bad_gateway']) },
    },
    'Counter 4': { ageMs: 2 * minuteMs },
    'Counter 5': {
      ageMs: 6 * minuteMs,
      overrides: { version: '1.4.1', phase: 'ready', updateVersion: '1.4.2', waitingSince: timeBefore(5 * hourMs) },
    },
    'Counter 6': {
      ageMs: 26 * minuteMs,
      overrides: {
        version: '1.4.1',
        wentBackFrom: '1.4.2',
        errors: toErrorEntries(
          now,
          [dayMs, 'update.reverted', ''],
          [dayMs + 5 * minuteMs, 'program.crashed', 'ERR_DLOPEN_FAILED'],
          [2 * dayMs, 'server.unreachable', ''],
        ),
      },
    },
    'Counter 7': {
      ageMs: 8 * minuteMs,
      overrides: {
        version: '1.3.0',
        updateProblem: 'disk',
        updateVersion: '1.4.2',
        errors: toErrorEntries(now, [40 * minuteMs, 'disk.full', 'ENOSPC']),
      },
    },
    'Counter 8': { ageMs: 13 * minuteMs },
    'Counter 9': { ageMs: 19 * dayMs, overrides: { version: '1.3.0' } },
    'Test hall 1': { ageMs: 7 * minuteMs, overrides: { version: '1.5.0', channel: 'pilot' } },
    'Test hall 2': {
      ageMs: 16 * minuteMs,
      overrides: { version: '1.5.0', channel: 'pilot', os: 'Windows 10.0.19045' },
    },
    'काउंटर 10': { ageMs: 3 * minuteMs },
  }
}

/** Stores the workstations and their last status reports. */
export async function seedWorkstations(db: Database, now: number): Promise<void> {
  const rows = Object.entries(sampleWorkstations(now)).map(([name, { ageMs, overrides }], index) => ({
    id: seedId('workstation', foundedAt, index + 1),
    keyHash: hashToken(`practice counter ${name}`),
    name,
    version: '1.4.2',
    channel: 'stable',
    os: 'Windows 10.0.22631',
    policy: '5d41402abc4b',
    phase: 'idle',
    updateVersion: '',
    waitingSince: '',
    updateProblem: '',
    wentBackFrom: '',
    errors: [],
    firstSeenAt: new Date(now - 200 * dayMs).toISOString(),
    seenAt: new Date(now - ageMs).toISOString(),
    ...overrides,
  }))
  await db.insert(workstations).values(rows)
}
