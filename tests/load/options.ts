import { parseArgs } from 'node:util'

export type Configuration = { workstations: number; providers: number; seconds: number }
export type Options = {
  registrationCounts: number[]
  configurations: Configuration[]
  seed: number
  pool: string
  isDefault: boolean
}

const defaults = {
  rows: '1000,100000,1000000',
  workstations: '1,20,100',
  providers: '1,2',
  seconds: '15',
  seed: '1',
  pool: '',
}

/** `npm run load -- --rows 1000 --workstations 20 --providers 1 --seconds 5 --seed 7 --pool 10`; all are optional. */
export function readOptions(args: string[]): Options {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }] as const),
  )
  const values = { ...defaults, ...parseArgs({ args, options }).values }
  const workstations = numbers('workstations', values.workstations)
  const [seconds = 0] = numbers('seconds', values.seconds)
  const [seed = 0] = numbers('seed', values.seed)
  return {
    registrationCounts: numbers('rows', values.rows),
    configurations: numbers('providers', values.providers).flatMap((providers) =>
      configurationsOf(providers, workstations, seconds),
    ),
    seed,
    pool: values.pool,
    isDefault:
      values.rows === defaults.rows &&
      values.workstations === defaults.workstations &&
      values.providers === defaults.providers,
  }
}

/** Never more providers than workstations; a single workstation gets twice the time, because its calls are few. */
const configurationsOf = (providers: number, workstations: readonly number[], seconds: number): Configuration[] =>
  workstations
    .filter((count) => count >= providers)
    .map((count) => ({ workstations: count, providers, seconds: count === 1 ? seconds * 2 : seconds }))

function numbers(name: string, text: string): number[] {
  const all = text.split(',').map(Number)
  if (all.some((one) => !Number.isInteger(one) || one < 1))
    throw new Error(`--${name} takes whole numbers, not ${text}`)
  return all
}
