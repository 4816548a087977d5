import * as z from 'zod/mini'
import { day, id, instant, optionalId, rupees, text, timeOfDay } from '#contract/protocol/fields'
import { type Shape, wireName } from '#contract/protocol/wire'
import type { Random } from './random'

type Def = {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
}
type Wired = Record<string, unknown>

const days = ['2026-11-20', '2001-02-28', '1999-12-31', '2026-04-05']
const samples = [{ _id: 'j1', name: 'Joined' }, ['one'], 7, true, 'words', '45', null, {}]
const kinds = new Map<z.ZodMiniType, (random: Random) => unknown>([
  [id, (random) => `id${random.below(1e9)}`],
  [optionalId, (random) => `link${random.below(1e9)}`],
  [text, (random) => random.one(['सुनीता', 'Karnal', '12', ''])],
  [day, (random) => random.one(days)],
  [instant, (random) => `${random.one(days)}T05:00:00.000Z`],
  [timeOfDay, (random) => random.one(['09:00', '14:30'])],
  [rupees, (random) => random.one([0, 8750, 0.5])],
])

/** A value of the wire as the contract has it. */
export function tidyOf(schema: z.ZodMiniType, random: Random): unknown {
  const known = kinds.get(schema)
  if (known) return known(random)
  if ('shape' in schema && schema.shape) return tidyRow(schema.shape as Shape, random)
  const def = schema.def as unknown as Def
  if (def.innerType) return random.chance(0.2) ? undefined : tidyOf(def.innerType, random)
  if (def.element)
    return Array.from({ length: 1 + random.below(3) }, () => tidyOf(def.element as z.ZodMiniType, random))
  if (def.entries) return random.one(Object.values(def.entries))
  const words = ['mcq', 'english', 'Hindi']
  return [...words, ...samples].find((sample) => z.safeDecode(schema, sample as never).success)
}

export function tidyRow(shape: Shape, random: Random): Wired {
  const fields = Object.entries(shape).map(([ours, field]) => {
    const schema = field instanceof z.ZodMiniType ? field : field[1]
    return [wireName(ours, field), tidyOf(schema, random)] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
