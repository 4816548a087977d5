import { parseArgs } from 'node:util'

export type Cell = { counters: number; providers: number; seconds: number }
export type Options = { rows: number[]; cells: Cell[]; seed: number; pool: string; isUsual: boolean }

const usual = {
  rows: '1000,100000,1000000',
  counters: '1,20,100',
  providers: '1,2',
  seconds: '15',
  seed: '1',
  pool: '',
}

/** `npm run load -- --rows 1000 --counters 20 --providers 1 --seconds 5 --seed 7 --pool 10`; all are optional. */
export function readOptions(args: string[]): Options {
  const options = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, { type: 'string', default: value }] as const),
  )
  const given = { ...usual, ...parseArgs({ args, options }).values }
  const counters = numbers('counters', given.counters)
  const [seconds = 0] = numbers('seconds', given.seconds)
  const [seed = 0] = numbers('seed', given.seed)
  return {
    rows: numbers('rows', given.rows),
    cells: numbers('providers', given.providers).flatMap((providers) => cellsOf(providers, counters, seconds)),
    seed,
    pool: given.pool,
    isUsual: given.rows === usual.rows && given.counters === usual.counters && given.providers === usual.providers,
  }
}

/** One counter has one provider, and twice the time: its calls are few. */
const cellsOf = (providers: number, counters: readonly number[], seconds: number): Cell[] =>
  counters
    .filter((count) => count >= providers)
    .map((count) => ({ counters: count, providers, seconds: count === 1 ? seconds * 2 : seconds }))

function numbers(name: string, given: string): number[] {
  const all = given.split(',').map(Number)
  if (all.some((one) => !Number.isInteger(one) || one < 1))
    throw new Error(`--${name} takes whole numbers, not ${given}`)
  return all
}
