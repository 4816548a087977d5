import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the processes whose command line contains `text`; none on systems without /proc. */
export function findProcesses(text: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).includes(text))
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
