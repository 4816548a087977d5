import * as z from 'zod/mini'
import { isBeyond } from '../beyond'
import { type AnyWire, isRow, placesOf, readWire, schemaOf, wireName } from '../wire'
import { listIn, ownOf, payloadOf, valueIgnoringCase } from './answer'
import { newTrace, oddFieldsOf, shapeOf, type Trace } from './trace'
import { bare, isObject } from './values'
import { waysOf } from './ways'

/** Where an answer has what was asked for, and of what shape that is. */
export type Told = { readonly form: 'page' | 'list' | 'one' | 'done'; readonly key: string; readonly row: AnyWire }

/**
 * How an answer departs from what the contract spells. All but the last three are read for what they mean; of a `mere id`
 * only the rest of what it names is missing.
 */
export const departures = [
  'missing',
  'elsewhere',
  'single',
  'wrapped',
  'populated',
  'type',
  'case',
  'spelling',
  'mere id',
  'unreadable',
  'no row',
] as const
export type Departure = (typeof departures)[number]
/** By the wire's names; `came` is the shape of one that departs so, and nothing of what it says. Of `of`, `count` do. */
export type Difference = { field: string; departure: Departure; came: string; count: number; of: number }

/**
 * Compares an answer with what our own spelling of its meaning is, field by field: what is the same is as specified. Throws
 * as reading it does where it has nothing of what was asked for.
 */
export function differencesIn({ form, key, row }: Told, body: unknown): Difference[] {
  const tally = createTally()
  if (form === 'one' || form === 'done') {
    const one = form === 'one' ? objectIn(body, key) : bare(ownOf(body, 'payload'))
    compareRow(row, isObject(one) ? one : {}, newTrace(body), tally)
    return tally.found(1)
  }
  const entries = listIn(body, key)
  const payload = ownOf(body, 'payload')
  if (!isObject(payload) || ownOf(payload, key) !== entries) tally.note(key, 'elsewhere', payload)
  if (form === 'page') compareCount(ownOf(payload, 'count') ?? ownOf(body, 'count'), tally)
  const trace = newTrace(body, entries)
  for (const entry of entries) {
    const one = bare(entry)
    if (one !== entry) tally.note(key, 'wrapped', entry)
    if (isRow(row, one, trace)) compareRow(row, one, trace, tally)
    else tally.note(key, 'no row', one)
  }
  return tally.found(entries.length)
}

function objectIn(body: unknown, key: string): unknown {
  const payload = payloadOf(body)
  return bare(key ? (ownOf(payload, key) ?? valueIgnoringCase(payload, key)) : payload)
}

/** Of what is read all the same no more is told than what it is. */
const usualDepth = 3
const depthOf: Partial<Record<Departure, number>> = { unreadable: 1, 'no row': 1 }

type Tally = ReturnType<typeof createTally>
function createTally() {
  const differences = new Map<string, Difference>()
  return {
    note(field: string, departure: Departure, value: unknown) {
      const name = `${departure} ${field}`
      const known = differences.get(name)
      if (known) known.count++
      else
        differences.set(name, {
          field,
          departure,
          came: shapeOf(value, depthOf[departure] ?? usualDepth),
          count: 1,
          of: 1,
        })
    },
    /** `of` is how many entries the answer has; of what lies in lists of theirs there may be more. */
    found: (of: number) =>
      [...differences.values()].map((one) => ({ ...one, of: one.field === 'count' ? 1 : Math.max(of, one.count) })),
  }
}

function compareCount(count: unknown, tally: Tally) {
  if (count === undefined || count === null) tally.note('count', 'missing', count)
  else if (typeof count !== 'number') tally.note('count', 'type', count)
}

function compareRow(row: AnyWire, from: Record<string, unknown>, trace: Trace, tally: Tally) {
  const read = readWire<Record<string, unknown>>(row, from, trace)
  const odd = oddFieldsOf(read)
  for (const [ours, field] of Object.entries(row.shape)) {
    const theirs = wireName(ours, field)
    const came = ownOf(from, theirs)
    const inside = odd.filter((one) => one.field === ours || one.field.startsWith(`${ours}.`))
    for (const one of inside) tally.note(theirs + one.field.slice(ours.length), 'unreadable', came)
    if (inside.length > 0) continue
    const spelled = spellOf(schemaOf(field), read[ours])
    if (isMissing(came) && isBeyond(schemaOf(field))) continue
    const hasPlaces = theirs === '_id' || placesOf(field).length > 0
    if (hasPlaces && isNothing(came) && !isNothing(spelled)) tally.note(theirs, 'elsewhere', came)
    else compare({ field: theirs, came, spelled, row: rowIn(schemaOf(field)) }, tally)
  }
}

/** Undefined for what is not written, and for what stands for none and could not be. */
function spellOf(schema: z.ZodMiniType, value: unknown): unknown {
  const short = waysOf(schema).encode(value)
  if (short !== undefined) return short
  const written = z.safeEncode(schema, value as never)
  return written.success ? written.data : undefined
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isMissing = (value: unknown) => value === undefined || value === null

/** `row` is the shape of what stands in it, where there is one. */
type Compared = { field: string; came: unknown; spelled: unknown; row: AnyWire | undefined }

function compare(compared: Compared, tally: Tally): void {
  const { field, came, spelled } = compared
  if (spelled === undefined || came === spelled || (isNothing(came) && spelled === null)) return
  if (Array.isArray(spelled) && Array.isArray(came))
    for (const [place, one] of spelled.entries()) compare({ ...compared, came: came[place], spelled: one }, tally)
  else if (isObject(spelled) && !isMissing(came)) compareObject({ ...compared, spelled }, tally)
  else tally.note(field, departureOf(came, spelled), came)
}

/** Of a value that is not spelled as ours is, and no two lists or objects. */
function departureOf(came: unknown, spelled: unknown): Departure {
  if (came === undefined || came === null) return 'missing'
  if (Array.isArray(spelled)) return 'single'
  if (Array.isArray(came)) return 'wrapped'
  if (isObject(came)) return ownOf(came, '_id') === undefined ? 'wrapped' : 'populated'
  if (typeof came !== typeof spelled) return isNothing(came) ? 'missing' : 'type'
  return String(came).toLowerCase() === String(spelled).toLowerCase() ? 'case' : 'spelling'
}

function compareObject({ field, came, spelled, row }: Compared & { spelled: Record<string, unknown> }, tally: Tally) {
  const inside = Array.isArray(came) ? bare(came) : came
  if (inside !== came) tally.note(field, 'wrapped', came)
  if (!isObject(inside)) return void tally.note(field, isNothing(inside) ? 'missing' : 'mere id', came)
  const schemas = new Map(Object.entries(row?.shape ?? {}).map(([ours, one]) => [wireName(ours, one), schemaOf(one)]))
  for (const [name, value] of Object.entries(spelled)) {
    const schema = schemas.get(name)
    const given = ownOf(inside, name)
    if (isMissing(given) && schema && isBeyond(schema)) continue
    compare({ field: `${field}.${name}`, came: given, spelled: value, row: schema && rowIn(schema) }, tally)
  }
}

/** The shape of what a schema holds, itself or in a list, or that may be missing. */
function rowIn(schema: z.ZodMiniType): AnyWire | undefined {
  let at: z.ZodMiniType | undefined = schema
  for (let depth = 0; at && depth < 4; depth++) {
    if ('shape' in at && waysOf(at).read) return at as AnyWire
    const { innerType, element } = at.def as { innerType?: z.ZodMiniType; element?: z.ZodMiniType }
    at = innerType ?? element
  }
  return undefined
}
