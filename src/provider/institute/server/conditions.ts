import { and, isNotNull, sql } from 'drizzle-orm'
import { sequenceLabel } from '#contract/institute/sequence'
import { type ServerCondition, type ServerConditionCode, serverConditions } from '#contract/institute/server-condition'
import type { DatabaseOutage } from '../../core/http/database-outage'
import { databaseFailure } from '../../core/rows/database-failure'
import { withinTtl } from '../../core/ttl'
import type { OpenDatabase } from '../../database/database'
import { isUpToDate } from '../../database/migrate'
import { workstations } from '../../database/schema/institute'
import { createLoadSamples, sampleIntervalMs } from './load-samples'
import { listStops } from './sequence-stops'

/** `probe`: the database over a connection for health checks only. `pool`: connection counts of the main pool. */
type Dependencies = Pick<OpenDatabase, 'probe' | 'pool'> & {
  now: () => number
  databaseOutage: Pick<DatabaseOutage, 'current'>
  /** Why files cannot be stored; '' if they can. */
  fileProblem: () => string
  log: (line: string) => void
}
const minuteMs = 60_000
/** Tolerated difference between clocks, the same as on workstations. */
const clockToleranceMs = 2 * minuteMs
/**
 * The server's clock is compared with those of workstations that reported in this period. It counts as wrong if at
 * least `minWorkstations` of them, and more than half, deviate from it.
 */
const recentMs = 60 * minuteMs
const minWorkstations = 3
/** After this many load samples all conditions are checked, so that changes are logged even without requests. */
const samplesPerCheck = 15
const noConditions: ServerCondition[] = []

/** Checks the conditions of this server for /readyz, the screen Workstations and the log. */
export function watchConditions({ probe, pool, now, databaseOutage, fileProblem, log }: Dependencies) {
  const loadSamples = createLoadSamples()
  let loggedLines: readonly string[] = []
  let sampleCount = 0
  let periodicCheck: Promise<unknown> = Promise.resolve()

  async function readConditions(): Promise<ServerCondition[]> {
    const conditions = [...(await checkDatabase()), ...checkFiles(), ...loadSamples.conditions()]
    logChanges(conditions)
    return conditions
  }

  /** Conditions of the database; if it works, also those of the clock and of sequences, which are read from it. */
  async function checkDatabase(): Promise<ServerCondition[]> {
    const outageMessage = databaseOutage.current()
    try {
      if (!(await isUpToDate(probe))) return [{ code: 'database.migration_pending', detail: '' }]
      const outageConditions = outageMessage
        ? [{ code: 'database.unavailable', detail: outageMessage } as const]
        : noConditions
      return [...outageConditions, ...(await checkClock()), ...(await checkSequences())]
    } catch (error) {
      const detail = databaseFailure(error) ?? 'The database does not answer.'
      return [{ code: 'database.unavailable', detail: outageMessage || detail }]
    }
  }

  function checkFiles(): ServerCondition[] {
    const detail = fileProblem()
    return detail ? [{ code: 'files.unavailable', detail }] : noConditions
  }

  async function checkClock(): Promise<ServerCondition[]> {
    const requestedAt = now()
    const { rows } = await probe.execute<{ at: string }>(sql`select extract(epoch from clock_timestamp())::text as at`)
    const offsetMs = Number(rows[0]?.at) * 1000 - (requestedAt + now()) / 2
    if (Math.abs(offsetMs) > clockToleranceMs)
      return clockCondition('The server and its database differ by more than two minutes.')
    const { seenAt, clockOffset } = workstations
    const [counts] = await probe
      .select({
        all: sql<number>`count(*)::int`,
        deviating: sql<number>`(count(*) filter (where abs(${clockOffset}) > ${clockToleranceMs / 1000}))::int`,
      })
      .from(workstations)
      .where(and(isNotNull(clockOffset), withinTtl(seenAt, recentMs, requestedAt)))
    if (!counts || counts.deviating < minWorkstations || counts.deviating * 2 <= counts.all) return noConditions
    return clockCondition(`${counts.deviating} of ${counts.all} workstations differ from it by more than two minutes.`)
  }
  /** `detail` is shown after the sentence 'The clock of the server or of its database is wrong'. */
  const clockCondition = (detail: string): ServerCondition[] => [{ code: 'server.clock_off', detail }]

  async function checkSequences(): Promise<ServerCondition[]> {
    const stops = await listStops(probe)
    return stops.map(({ kind, seenNumber, issuedNumber }) => ({
      code: 'numbers.stopped',
      detail: `${sequenceLabel(kind)}: ${seenNumber} was seen at a workstation, ${issuedNumber} is the last here.`,
    }))
  }

  /** Logs the start and end of each condition, except the start of an outage that `databaseOutage` has logged. */
  function logChanges(conditions: readonly ServerCondition[]): void {
    const lines = conditions.map(({ code, detail }) => (detail ? `${code} ${detail}` : code))
    const codes = new Set<string>(conditions.map(({ code }) => code))
    const isLogged = (line: string) =>
      loggedLines.includes(line) || (databaseOutage.current() !== '' && line.endsWith(databaseOutage.current()))
    for (const line of lines) if (!isLogged(line)) log(line)
    for (const code of Object.keys(serverConditions) as ServerConditionCode[])
      if (!codes.has(code) && loggedLines.some((line) => line.split(' ')[0] === code)) log(`${code} ended`)
    loggedLines = lines
  }

  const timer = setInterval(() => {
    loadSamples.add(performance.now(), pool())
    if (++sampleCount % samplesPerCheck === 0) periodicCheck = readConditions()
  }, sampleIntervalMs).unref()

  return {
    /** Current conditions. Never rejects. */
    current: readConditions,
    async close() {
      clearInterval(timer)
      await periodicCheck
    },
  }
}
export type ConditionMonitor = Pick<ReturnType<typeof watchConditions>, 'current'>
