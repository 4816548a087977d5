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
type Wired = Record<string, unknown>
type Kind = 'page' | 'list' | 'one' | 'done'

const endpoints = Object.entries<Record<string, Endpoint>>(contract).flatMap(([entity, operations]) =>
  Object.entries(operations).map(([operation, endpoint]) => ({ name: `${entity}.${operation}`, endpoint })),
)

/** The key of its list or object, and of which kind the answer is, from what it writes. */
function formOf({ response: answer, isPaged: paged }: Endpoint): { kind: Kind; key: string } {
  if (paged) return { kind: 'page', key: keyIn(answer.encode({ rows: [], total: 0 } as never)) }
  if ('result' in Object(attempt(() => answer.decode({ message: 'x', result: 0, payload: {} }))))
    return { kind: 'done', key: '' }
  const list = attempt(() => answer.encode([] as never))
  const key = keyIn(list)
  if (Array.isArray(attempt(() => answer.decode(list)))) return { kind: 'list', key }
  const one = attempt(() => answer.encode(tidyOurs(answer.shape, createRandom(1)) as never))
  const payload = Object(Object(one).payload)
  const [only = '', ...others] = Object.keys(payload)
  const isAtKey =
    others.length === 0 && !Object.entries(answer.shape).some(([ours, field]) => wireName(ours, field) === only)
  return { kind: 'one', key: isAtKey ? only : '' }
}
const keyIn = (body: unknown) => Object.keys(Object(Object(body).payload))[0] ?? ''
const tidyOurs = (shape: Shape, random: Random) => z.decode(wireObject(shape), generateRow(shape, random) as never)
function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return undefined
  }
}

const isRequiredId = (shape: Shape) =>
  Object.values(shape).some((field) => !(field instanceof z.ZodMiniType) && field[1] === id && field[0] === '_id')
/** Words of which none stands for none: in one object nothing is guessed. */
const words = ['type', 'language', 'Examset', 'questionsList', 'ListofQA']

function bodyOf(payload: Wired, random: Random): Wired {
  return { message: random.pick(['OK', '', 7, null]), payload: random.chance(0.2) ? [payload] : payload }
}

/** True if a payload has a field of the shape; with none, it is another response. */
const hasAnyField = (shape: Shape, payload: Wired) =>
  Object.entries(shape).some(([ours, field]) =>
    [wireName(ours, field), ...alternatePathsOf(field)].some((path) => (path.split('.')[0] ?? '') in payload),
  )

const isSame = (one: unknown, other: unknown) => one === other || isDeepStrictEqual(one, other)
const strictRounds = Math.min(rounds, 50)

const known = endpoints.map((one) => ({ ...one, ...formOf(one.endpoint) }))
const lists = known.filter(({ kind }) => kind === 'page' || kind === 'list')
const others = known.filter(({ kind }) => kind === 'one' || kind === 'done')
const firstPage = { page: 1, limit: 10 }
const rowsOf = (read: unknown): Wired[] => (Array.isArray(read) ? read : Object(read).rows)

/** A list of which some entries are no rows, with what its rows mean and which of their fields still say it. */
function irregularList(
  { endpoint: { response: answer, isPaged: paged }, key }: (typeof lists)[number],
  random: Random,
) {
  const needsId = isRequiredId(answer.shape)
  // One backend writes all its days in one order.
  const isDayFirst = random.chance(0.5)
  const generatedRows = Array.from({ length: random.below(5) + 1 }, () => {
    const tidy = generateRow(answer.shape, random)
    return { tidy, ...respellRow(tidy, random, ['_id'], isDayFirst) }
  })
  const entries: unknown[] = generatedRows.map(({ row }) => row)
  const odd = needsId && random.chance(0.3) ? [generateNonRow(random), generateNonRow(random)] : []
  entries.splice(random.below(entries.length + 1), 0, ...odd)
  const count = random.pick([entries.length, String(entries.length), undefined, null])
  const body = bodyOf({ [key]: entries, ...(paged ? { count } : {}) }, random)
  return { made: generatedRows, entries, odd, body }
}

it.each(lists)('irregular responses of $name lose no readable row or field', (one) => {
  const { response: answer } = one.endpoint
  const strict = z.array(wireObject(answer.shape))
  const names = Object.entries(answer.shape).map(([ours, field]) => [ours, wireName(ours, field)] as const)
  let refusedStrictly = 0
  for (let round = 0; round < rounds; round++) {
    const { made, entries, odd, body } = irregularList(one, createRandom(seed * 100_000 + round))
    const read = answer.decode(body, firstPage)
    const rows = rowsOf(read)
    const expected = rowsOf(answer.decode({ payload: { [one.key]: made.map(({ tidy }) => tidy) } }, firstPage))
    const unreadFields = made.flatMap(({ respelledFields }, place) =>
      names
        .filter(
          ([ours, theirs]) => respelledFields.includes(theirs) && !isSame(rows[place]?.[ours], expected[place]?.[ours]),
        )
        .map(([ours]) => `${ours}: ${JSON.stringify([rows[place]?.[ours], expected[place]?.[ours]])}`),
    )
    const unread = unparsedRows(read as object)?.entries ?? 0
    if (rows.length !== made.length || unread !== odd.length || unreadFields.length > 0)
      expect({ rows: rows.length, unread, lost: unreadFields, body }).toEqual({
        rows: made.length,
        unread: odd.length,
        lost: [],
        body,
      })
    if (round < strictRounds && !z.safeDecode(strict, entries as never).success) refusedStrictly++
  }
  // Read as inputs are, many of them would hide everything.
  if (isRequiredId(answer.shape)) expect(refusedStrictly).toBeGreaterThan(strictRounds / 10)
})

it.each(others)(
  'irregular responses of $name are read, or refused if everything is missing',
  ({ endpoint, kind, key }) => {
    const { response: answer } = endpoint
    for (let round = 0; round < rounds; round++) {
      const random = createRandom(seed * 100_000 + round)
      const { row } = respellRow(generateRow(answer.shape, random), random, ['_id', ...(kind === 'one' ? words : [])])
      const payload = key ? { [key]: random.chance(0.2) ? [row] : row } : row
      const body = { result: 0, ...bodyOf(payload, random) }
      if (kind === 'one' && key === '' && !hasAnyField(answer.shape, row)) {
        expect(() => answer.decode(body)).toThrow(CallError)
        continue
      }
      try {
        answer.decode(body)
      } catch (error) {
        throw new Error(`${error}: ${JSON.stringify(body)}`)
      }
    }
    for (const nothing of kind === 'one'
      ? [{}, null, 'text', { payload: null }, { payload: 'text' }]
      : [null, 'text', []])
      expect(() => answer.decode(nothing)).toThrow(CallError)
  },
)
