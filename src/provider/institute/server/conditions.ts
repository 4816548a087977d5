import { and, isNotNull, sql } from 'drizzle-orm'
import { sequenceLabel } from '#contract/institute/sequence'
import { type ServerCondition, type ServerConditionCode, serverConditions } from '#contract/institute/server-condition'
import { isRecent } from '../../core/elapsed'
import type { DatabaseOutage } from '../../core/http/database-outage'
import { databaseFailure } from '../../core/rows/database-failure'
import type { Database, OpenDatabase } from '../../database/database'
import { isUpToDate } from '../../database/migrate'
import { workstations } from '../../database/schema/institute'
import { createLoadSamples, sampleEvery } from './load-samples'
import { listStops } from './sequence-stops'

type Needs = Pick<OpenDatabase, 'probe' | 'pool'> & {
  now: () => number
  trouble: Pick<DatabaseOutage, 'current'>
  log: (line: string) => void
}
const minute = 60_000
/** A clock may differ by so much: as at a workstation. */
const tolerance = 2 * minute
/** Workstations that reported within this time are counted, from so many on. */
const recent = 60 * minute
const fewest = 3
/** Every so many samples it is looked whether something has begun or ended, so that the log has it though nobody asks. */
const samplesPerLook = 15
const none: ServerCondition[] = []

/** What keeps this server from working as it should: asked by /readyz and the screen Workstations, and told in the log. */
export function watchConditions({ probe, pool, now, trouble, log }: Needs) {
  const load = createLoadSamples()
  let logged: readonly string[] = []
  let taken = 0
  let looking: Promise<unknown> = Promise.resolve()

  async function current(): Promise<ServerCondition[]> {
    const found = [...(await ofDatabase()), ...load.conditions()]
    note(found)
    return found
  }

  async function ofDatabase(): Promise<ServerCondition[]> {
    const told = trouble.current()
    try {
      if (!(await isUpToDate(probe))) return [{ code: 'database.migration_pending', detail: '' }]
      const stored = told ? [{ code: 'database.unavailable', detail: told } as const] : none
      return [...stored, ...(await clock()), ...(await stops())]
    } catch (error) {
      const detail = databaseFailure(error) ?? 'The database does not answer.'
      return [{ code: 'database.unavailable', detail: told || detail }]
    }
  }

  async function clock(): Promise<ServerCondition[]> {
    const asked = now()
    const { rows } = await probe.execute<{ at: string }>(sql`select extract(epoch from clock_timestamp())::text as at`)
    const off = Number(rows[0]?.at) * 1000 - (asked + now()) / 2
    if (Math.abs(off) > tolerance) return clockOff('The server and its database differ by more than two minutes.')
    const { seenAt, clockOffset } = workstations
    const [of] = await probe
      .select({
        all: sql<number>`count(*)::int`,
        off: sql<number>`(count(*) filter (where abs(${clockOffset}) > ${tolerance / 1000}))::int`,
      })
      .from(workstations)
      .where(and(isNotNull(clockOffset), isRecent(seenAt, recent, asked)))
    if (!of || of.off < fewest || of.off * 2 <= of.all) return none
    return clockOff(`${of.off} of ${of.all} workstations differ from it by more than two minutes.`)
  }
  const clockOff = (detail: string): ServerCondition[] => [{ code: 'server.clock_off', detail }]

  async function stops(): Promise<ServerCondition[]> {
    const all = await listStops(probe as Database)
    return all.map(({ kind, seenNumber, issuedNumber }) => ({
      code: 'numbers.stopped',
      detail: `${sequenceLabel(kind)}: ${seenNumber} was seen at a workstation, ${issuedNumber} is the last here.`,
    }))
  }

  /** Each condition as it begins and ends; of the database `trouble` has told already. */
  function note(found: readonly ServerCondition[]): void {
    const lines = found.map(({ code, detail }) => (detail ? `${code} ${detail}` : code))
    const codes = new Set<string>(found.map(({ code }) => code))
    const isTold = (line: string) =>
      logged.includes(line) || (trouble.current() !== '' && line.endsWith(trouble.current()))
    for (const line of lines) if (!isTold(line)) log(line)
    for (const code of Object.keys(serverConditions) as ServerConditionCode[])
      if (!codes.has(code) && logged.some((line) => line.split(' ')[0] === code)) log(`${code} ended`)
    logged = lines
  }

  const timer = setInterval(() => {
    load.take(performance.now(), pool())
    if (++taken % samplesPerLook === 0) looking = current()
  }, sampleEvery).unref()

  return {
    /** What holds at this moment, the worst first. Never rejects. */
    current,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
export type Conditions = Pick<ReturnType<typeof watchConditions>, 'current'>
