import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { id } from '#contract/protocol/fields'
import { unparsedRows } from '#contract/protocol/reading/parse-issues'
import { alternatePathsOf, type Shape, wireName, wireObject } from '#contract/protocol/wire'
import { generateRow } from './support/irregular/generate-values'
import { generateNonRow, respellRow } from './support/irregular/respell-row'
import { createRandom, type Random } from './support/seeded-random'

const rounds = Number(process.env.IRREGULAR_ROUNDS ?? 300)
const seed = Number(process.env.IRREGULAR_SEED ?? 14)
type JsonObject = Record<string, unknown>
type Kind = 'page' | 'list' | 'one' | 'done'

const endpoints = Object.entries<Record<string, Endpoint>>(contract).flatMap(([entity, operations]) =>
  Object.entries(operations).map(([operation, endpoint]) => ({ name: `${entity}.${operation}`, endpoint })),
)

/** Kind of a response, and the key of its list or object in the payload, found by encoding and decoding samples. */
function layoutOf({ response, isPaged }: Endpoint): { kind: Kind; key: string } {
  if (isPaged) return { kind: 'page', key: keyIn(response.encode({ rows: [], total: 0 } as never)) }
  if ('result' in Object(attempt(() => response.decode({ message: 'x', result: 0, payload: {} }))))
    return { kind: 'done', key: '' }
  const list = attempt(() => response.encode([] as never))
  const key = keyIn(list)
  if (Array.isArray(attempt(() => response.decode(list)))) return { kind: 'list', key }
  const one = attempt(() => response.encode(generateDecodedRow(response.shape, createRandom(1)) as never))
  const payload = Object(Object(one).payload)
  const [only = '', ...others] = Object.keys(payload)
  const isAtKey =
    others.length === 0 && !Object.entries(response.shape).some(([name, field]) => wireName(name, field) === only)
  return { kind: 'one', key: isAtKey ? only : '' }
}
const keyIn = (body: unknown) => Object.keys(Object(Object(body).payload))[0] ?? ''
const generateDecodedRow = (shape: Shape, random: Random) =>
  z.decode(wireObject(shape), generateRow(shape, random) as never)
function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return undefined
  }
}

const requiresId = (shape: Shape) =>
  Object.values(shape).some((field) => !(field instanceof z.ZodMiniType) && field[1] === id && field[0] === '_id')
/** Enums, and what contains them: a single object with an unreadable enum is refused, because none is guessed. */
const enumFields = ['type', 'language', 'Examset', 'questionsList', 'ListofQA']

function wrapPayload(payload: JsonObject, random: Random): JsonObject {
  return { message: random.pick(['OK', '', 7, null]), payload: random.chance(0.2) ? [payload] : payload }
}

/** Whether a payload has a field of the shape; without any, it is refused as another response. */
const hasAnyField = (shape: Shape, payload: JsonObject) =>
  Object.entries(shape).some(([name, field]) =>
    [wireName(name, field), ...alternatePathsOf(field)].some((path) => (path.split('.')[0] ?? '') in payload),
  )

const isEqual = (one: unknown, other: unknown) => one === other || isDeepStrictEqual(one, other)
const strictRounds = Math.min(rounds, 50)

const endpointsWithLayout = endpoints.map((one) => ({ ...one, ...layoutOf(one.endpoint) }))
const lists = endpointsWithLayout.filter(({ kind }) => kind === 'page' || kind === 'list')
const others = endpointsWithLayout.filter(({ kind }) => kind === 'one' || kind === 'done')
const firstPage = { page: 1, limit: 10 }
const rowsOf = (read: unknown): JsonObject[] => (Array.isArray(read) ? read : Object(read).rows)

/** The response of a list with respelled rows and, among them, entries that are not rows. */
function irregularList({ endpoint: { response, isPaged }, key }: (typeof lists)[number], random: Random) {
  const needsId = requiresId(response.shape)
  // One backend writes all its days in one order.
  const isDayFirst = random.chance(0.5)
  const generatedRows = Array.from({ length: random.below(5) + 1 }, () => {
    const tidy = generateRow(response.shape, random)
    return { tidy, ...respellRow(tidy, random, ['_id'], isDayFirst) }
  })
  const entries: unknown[] = generatedRows.map(({ row }) => row)
  const nonRows = needsId && random.chance(0.3) ? [generateNonRow(random), generateNonRow(random)] : []
  entries.splice(random.below(entries.length + 1), 0, ...nonRows)
  const count = random.pick([entries.length, String(entries.length), undefined, null])
  const body = wrapPayload({ [key]: entries, ...(isPaged ? { count } : {}) }, random)
  return { generatedRows, entries, nonRows, body }
}

it.each(lists)('irregular responses of $name lose no readable row or field', (one) => {
  const { response } = one.endpoint
  const strictRows = z.array(wireObject(response.shape))
  const names = Object.entries(response.shape).map(([name, field]) => [name, wireName(name, field)] as const)
  let refusedStrictly = 0
  for (let round = 0; round < rounds; round++) {
    const { generatedRows, entries, nonRows, body } = irregularList(one, createRandom(seed * 100_000 + round))
    const read = response.decode(body, firstPage)
    const rows = rowsOf(read)
    const expected = rowsOf(
      response.decode({ payload: { [one.key]: generatedRows.map(({ tidy }) => tidy) } }, firstPage),
    )
    const lostFields = generatedRows.flatMap(({ respelledFields }, index) =>
      names
        .filter(
          ([name, wire]) => respelledFields.includes(wire) && !isEqual(rows[index]?.[name], expected[index]?.[name]),
        )
        .map(([name]) => `${name}: ${JSON.stringify([rows[index]?.[name], expected[index]?.[name]])}`),
    )
    const unparsedCount = unparsedRows(read as object)?.entries ?? 0
    // `expect` is called only for a difference: it would slow down thousands of rounds.
    if (rows.length !== generatedRows.length || unparsedCount !== nonRows.length || lostFields.length > 0)
      expect({ rows: rows.length, unparsedCount, lostFields, body }).toEqual({
        rows: generatedRows.length,
        unparsedCount: nonRows.length,
        lostFields: [],
        body,
      })
    if (round < strictRounds && !z.safeDecode(strictRows, entries as never).success) refusedStrictly++
  }
  // A strict reader refuses enough of these lists as a whole; otherwise the test would prove little.
  if (requiresId(response.shape)) expect(refusedStrictly).toBeGreaterThan(strictRounds / 10)
})

it.each(others)(
  'irregular responses of $name are read, or refused if everything is missing',
  ({ endpoint, kind, key }) => {
    const { response } = endpoint
    for (let round = 0; round < rounds; round++) {
      const random = createRandom(seed * 100_000 + round)
      const { row } = respellRow(generateRow(response.shape, random), random, [
        '_id',
        ...(kind === 'one' ? enumFields : []),
      ])
      const payload = key ? { [key]: random.chance(0.2) ? [row] : row } : row
      const body = { result: 0, ...wrapPayload(payload, random) }
      if (kind === 'one' && key === '' && !hasAnyField(response.shape, row)) {
        expect(() => response.decode(body)).toThrow(CallError)
        continue
      }
      try {
        response.decode(body)
      } catch (error) {
        throw new Error(`${error}: ${JSON.stringify(body)}`)
      }
    }
    for (const nothing of kind === 'one'
      ? [{}, null, 'text', { payload: null }, { payload: 'text' }]
      : [null, 'text', []])
      expect(() => response.decode(nothing)).toThrow(CallError)
  },
)
