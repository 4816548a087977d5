import * as z from 'zod/mini'
import { day, id, instant, optionalId, rupees, text, timeOfDay } from '#contract/protocol/fields'
import { type Shape, wireName } from '#contract/protocol/wire'
import type { Random } from '../seeded-random'

type Def = {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
}
type WireRow = Record<string, unknown>

const days = ['2026-11-20', '2001-02-28', '1999-12-31', '2026-04-05']
const samples = [{ _id: 'j1', name: 'Joined' }, ['one'], 7, true, 'words', '45', null, {}]
const generators = new Map<z.ZodMiniType, (random: Random) => unknown>([
  [id, (random) => `id${random.below(1e9)}`],
  [optionalId, (random) => `link${random.below(1e9)}`],
  [text, (random) => random.pick(['सुनीता', 'Karnal', '12', ''])],
  [day, (random) => random.pick(days)],
  [instant, (random) => `${random.pick(days)}T05:00:00.000Z`],
  [timeOfDay, (random) => random.pick(['09:00', '14:30'])],
  [rupees, (random) => random.pick([0, 8750, 0.5])],
])

/** Generates a valid wire value of a schema. */
export function generateValue(schema: z.ZodMiniType, random: Random): unknown {
  const generate = generators.get(schema)
  if (generate) return generate(random)
  if ('shape' in schema && schema.shape) return generateRow(schema.shape as Shape, random)
  const def = schema.def as unknown as Def
  if (def.innerType) return random.chance(0.2) ? undefined : generateValue(def.innerType, random)
  if (def.element)
    return Array.from({ length: 1 + random.below(3) }, () => generateValue(def.element as z.ZodMiniType, random))
  if (def.entries) return random.pick(Object.values(def.entries))
  const words = ['mcq', 'english', 'Hindi']
  return [...words, ...samples].find((sample) => z.safeDecode(schema, sample as never).success)
}

export function generateRow(shape: Shape, random: Random): WireRow {
  const fields = Object.entries(shape).map(([ours, field]) => {
    const schema = field instanceof z.ZodMiniType ? field : field[1]
    return [wireName(ours, field), generateValue(schema, random)] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
