import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from './busy-year'

const ticksPerSecond = 100

/** Fields of /proc/…/stat after the name: 1 parent, 11 and 12 own CPU time, 13 and 14 that of ended children. */
function readStat(id: number): number[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    // The process has ended, or this is not Linux.
    return []
  }
}

const cpuTicks = (fields: readonly number[]) => (fields[11] ?? 0) + (fields[12] ?? 0)

/** CPU seconds of processes. */
export const cpuSeconds = (ids: readonly number[]): number =>
  ids.map((id) => cpuTicks(readStat(id))).reduce((sum, one) => sum + one, 0) / ticksPerSecond

/** The largest peak memory of these processes, in megabytes. */
export const peakMemory = (ids: readonly number[]): number =>
  Math.max(...ids.map((id) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024))

/** CPU seconds of all PostgreSQL processes, ended ones included. */
export function databaseSeconds(server: number): number {
  const serverStat = readStat(server)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(Number(name))[1] === server)
  const ended = (serverStat[13] ?? 0) + (serverStat[14] ?? 0)
  return cpuSeconds([server, ...children.map(Number)]) + ended / ticksPerSecond
}

/** The id of PostgreSQL's main process. */
export const findServerProcess = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
    return readStat(rows[0]?.id ?? 0)[1] ?? 0
  })
