import { hashToken } from '../core/secrets'
import type { Database } from '../database/database'
import { workstations } from '../database/schema/institute'
import { bulk } from './bulk-insert'
import { founded, seedId } from './ids'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
type Row = typeof workstations.$inferInsert
type Seen = { ago: number; said?: Partial<Row> }

const errors = (now: number, ...said: [ago: number, what: string, code: string][]) =>
  said.map(([ago, what, code]) => ({ at: new Date(now - ago).toISOString(), what, code }))

/** The counters of the practice institute by name: most of them well, some not. */
const fleet = (now: number): Record<string, Seen> => {
  const at = (ago: number) => new Date(now - ago).toISOString()
  return {
    'Counter 1': { ago: 4 * minute },
    'Counter 2': { ago: 9 * minute },
    'Counter 3': {
      ago: 11 * minute,
      said: { errors: errors(now, [3 * hour, 'print.failed', 'bad_gateway']) },
    },
    'Counter 4': { ago: 2 * minute },
    'Counter 5': {
      ago: 6 * minute,
      said: { version: '1.4.1', phase: 'ready', updateVersion: '1.4.2', waitingSince: at(5 * hour) },
    },
    'Counter 6': {
      ago: 26 * minute,
      said: {
        version: '1.4.1',
        wentBackFrom: '1.4.2',
        errors: errors(
          now,
          [day, 'update.reverted', ''],
          [day + 5 * minute, 'program.crashed', 'ERR_DLOPEN_FAILED'],
          [2 * day, 'server.unreachable', ''],
        ),
      },
    },
    'Counter 7': {
      ago: 8 * minute,
      said: {
        version: '1.3.0',
        trouble: 'disk',
        updateVersion: '1.4.2',
        errors: errors(now, [40 * minute, 'disk.full', 'ENOSPC']),
      },
    },
    'Counter 8': { ago: 13 * minute },
    'Counter 9': { ago: 19 * day, said: { version: '1.3.0' } },
    'Test hall 1': { ago: 7 * minute, said: { version: '1.5.0', channel: 'pilot' } },
    'Test hall 2': { ago: 16 * minute, said: { version: '1.5.0', channel: 'pilot', os: 'Windows 10.0.19045' } },
    'काउंटर 10': { ago: 3 * minute },
  }
}

/** Counters that have reported. */
export async function sowCounters(db: Database, now: number): Promise<void> {
  const rows = Object.entries(fleet(now)).map(([name, { ago, said }], index) => ({
    id: seedId('counter', founded, index + 1),
    keyHash: hashToken(`practice counter ${name}`),
    name,
    version: '1.4.2',
    channel: 'stable',
    os: 'Windows 10.0.22631',
    policy: '5d41402abc4b',
    phase: 'idle',
    updateVersion: '',
    waitingSince: '',
    trouble: '',
    wentBackFrom: '',
    errors: [],
    firstSeenAt: new Date(now - 200 * day).toISOString(),
    seenAt: new Date(now - ago).toISOString(),
    ...said,
  }))
  await bulk(db, workstations, rows)
}
