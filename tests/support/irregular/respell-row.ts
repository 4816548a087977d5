import type { Random } from '../seeded-random'

type WireRow = Record<string, unknown>
const isIsoDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Another spelling of the same value: a tolerant reader must get the same result. */
function respell(value: unknown, random: Random, isDayFirst: boolean): unknown {
  const spellings: unknown[] = [value]
  if (isIsoDay(value)) {
    const [year = '', month = '', day = ''] = value.split('-')
    spellings.push(`${value}T00:00:00.000+05:30`, `${value}T06:30:00.000Z`)
    if (!isDayFirst) spellings.push(`${month}/${day}/${year}`)
    else if (Number(day) > 12) spellings.push(`${day}/${month}/${year}`)
  } else if (typeof value === 'number' || typeof value === 'boolean') spellings.push(String(value))
  if (!Array.isArray(value)) spellings.push([value])
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'object') spellings.push(value[0])
  return random.pick(spellings)
}

const unreadableValues = [
  undefined,
  null,
  {},
  [],
  { a: { b: 1 } },
  [1, 2, 3],
  'no such thing',
  -1,
  true,
  '31/31/2026',
  '',
]

/** Respells some fields of a row and makes others unreadable; `respelledFields` names those that must still be read. */
export function respellRow(row: WireRow, random: Random, protectedFields: readonly string[], isDayFirst = false) {
  const respelledFields: string[] = []
  const fields = Object.entries(row).flatMap(([name, value]) => {
    if (protectedFields.includes(name)) return [[name, value] as const]
    if (random.chance(0.3)) return random.chance(0.3) ? [] : [[name, random.pick(unreadableValues)] as const]
    respelledFields.push(name)
    return [[name, respell(value, random, isDayFirst)] as const]
  })
  if (random.chance(0.3)) fields.push(['__v', 0], ['extra', { deep: [null] }])
  if (random.chance(0.5)) fields.reverse()
  return { row: Object.fromEntries(fields) as WireRow, respelledFields }
}

/** A list entry that is not a row. */
export const generateNonRow = (random: Random): unknown =>
  random.pick([null, 'text', 7, [], {}, { name: 'Nobody' }, { _id: null }])
