import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from './busy-year'

const ticks = 100

/** The fields of /proc/…/stat after the name: 1 is the parent, 11 and 12 own time, 13 and 14 that of children that ended. */
function stat(id: number): number[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    // It has ended meanwhile, or this is no Linux.
    return []
  }
}

const own = (fields: readonly number[]) => (fields[11] ?? 0) + (fields[12] ?? 0)

/** Seconds of CPU that processes have taken. */
export const secondsOf = (ids: readonly number[]): number =>
  ids.map((id) => own(stat(id))).reduce((sum, one) => sum + one, 0) / ticks

/** The most memory that one of these processes has had at once, in megabytes. */
export const peakMemory = (ids: readonly number[]): number =>
  Math.max(...ids.map((id) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024))

/** Seconds of CPU that PostgreSQL has taken with all its processes, those that ended among them. */
export function databaseSeconds(server: number): number {
  const mother = stat(server)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && stat(Number(name))[1] === server)
  const ended = (mother[13] ?? 0) + (mother[14] ?? 0)
  return secondsOf([server, ...children.map(Number)]) + ended / ticks
}

/** The process from which those of PostgreSQL come. */
export const serverProcess = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
    return stat(rows[0]?.id ?? 0)[1] ?? 0
  })
