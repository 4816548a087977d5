import { parseArgs } from 'node:util'

const backends = ['provider', 'plain', 'keyless']

/**
 * Parses the options of a simulation: number of runs, first seed, backend. 'plain': the specification without
 * extensions; 'keyless': our provider without idempotency keys.
 */
export function readSeries(command) {
  const options = { from: { type: 'string', default: '1' }, backend: { type: 'string', default: 'provider' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [count, from] = [Number(positionals[0] ?? 2000), Number(values.from)]
  const isValid =
    [count, from].every((value) => Number.isInteger(value) && value > 0) && backends.includes(values.backend)
  if (isValid) return { ...values, count, from }
  throw new Error(`npm run ${command} -- <count> [--from <seed>] [--backend ${backends.join('|')}]`)
}
