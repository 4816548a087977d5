import * as z from 'zod/mini'
import { isExtensionField } from '../extension-field'
import { type AnyWireCodec, alternatePathsOf, isRow, readObject, schemaOf, wireName } from '../wire'
import { codecOf } from './field-codec'
import { createParseContext, describeShape, invalidFields, type ParseContext } from './parse-issues'
import { findList, ownProperty, payloadOf, propertyIgnoringCase } from './read-response'
import { isObject, unwrap } from './values'

/** Where an answer has what was asked for, and of what shape that is. */
export type ResponseLayout = {
  readonly form: 'page' | 'list' | 'one' | 'done'
  readonly key: string
  readonly row: AnyWireCodec
}

/**
 * How an answer departs from what the contract spells. All but the last three are read for what they mean; of a `mere id`
 * only the rest of what it names is missing.
 */
export const deviationKinds = [
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
export type DeviationKind = (typeof deviationKinds)[number]
/** By the wire's names; `came` is the shape of one that departs so, and nothing of what it says. Of `of`, `count` do. */
export type Deviation = { field: string; kind: DeviationKind; receivedShape: string; count: number; total: number }

/**
 * Compares an answer with what our own spelling of its meaning is, field by field: what is the same is as specified. Throws
 * as reading it does where it has nothing of what was asked for.
 */
export function compareResponse({ form, key, row }: ResponseLayout, body: unknown): Deviation[] {
  const tally = createTally()
  if (form === 'one' || form === 'done') {
    const one = form === 'one' ? objectIn(body, key) : unwrap(ownProperty(body, 'payload'))
    compareRow(row, isObject(one) ? one : {}, createParseContext(body), tally)
    return tally.found(1)
  }
  const entries = findList(body, key)
  const payload = ownProperty(body, 'payload')
  if (!isObject(payload) || ownProperty(payload, key) !== entries) tally.add(key, 'elsewhere', payload)
  if (form === 'page') compareCount(ownProperty(payload, 'count') ?? ownProperty(body, 'count'), tally)
  const trace = createParseContext(body, entries)
  for (const entry of entries) {
    const one = unwrap(entry)
    if (one !== entry) tally.add(key, 'wrapped', entry)
    if (isRow(row, one, trace)) compareRow(row, one, trace, tally)
    else tally.add(key, 'no row', one)
  }
  return tally.found(entries.length)
}

function objectIn(body: unknown, key: string): unknown {
  const payload = payloadOf(body)
  return unwrap(key ? (ownProperty(payload, key) ?? propertyIgnoringCase(payload, key)) : payload)
}

/** Of what is read all the same no more is told than what it is. */
const usualDepth = 3
const depthOf: Partial<Record<DeviationKind, number>> = { unreadable: 1, 'no row': 1 }

type Tally = ReturnType<typeof createTally>
function createTally() {
  const deviations = new Map<string, Deviation>()
  return {
    add(field: string, kind: DeviationKind, value: unknown) {
      const name = `${kind} ${field}`
      const known = deviations.get(name)
      if (known) known.count++
      else
        deviations.set(name, {
          field,
          kind,
          receivedShape: describeShape(value, depthOf[kind] ?? usualDepth),
          count: 1,
          total: 1,
        })
    },
    /** `of` is how many entries the answer has; of what lies in lists of theirs there may be more. */
    found: (total: number): Deviation[] =>
      [...deviations.values()].map((one) => ({
        ...one,
        total: one.field === 'count' ? 1 : Math.max(total, one.count),
      })),
  }
}

function compareCount(count: unknown, tally: Tally) {
  if (count === undefined || count === null) tally.add('count', 'missing', count)
  else if (typeof count !== 'number') tally.add('count', 'type', count)
}

function compareRow(row: AnyWireCodec, from: Record<string, unknown>, trace: ParseContext, tally: Tally) {
  const read = readObject<Record<string, unknown>>(row, from, trace)
  const odd = invalidFields(read)
  for (const [fieldName, field] of Object.entries(row.shape)) {
    const encodedName = wireName(fieldName, field)
    const received = ownProperty(from, encodedName)
    const inside = odd.filter((one) => one.field === fieldName || one.field.startsWith(`${fieldName}.`))
    for (const one of inside) tally.add(encodedName + one.field.slice(fieldName.length), 'unreadable', received)
    if (inside.length > 0) continue
    const expected = expectedEncoding(schemaOf(field), read[fieldName])
    if (isMissing(received) && isExtensionField(schemaOf(field))) continue
    const hasPlaces = encodedName === '_id' || alternatePathsOf(field).length > 0
    if (hasPlaces && isNothing(received) && !isNothing(expected)) tally.add(encodedName, 'elsewhere', received)
    else compare({ field: encodedName, received, expected, row: rowCodecIn(schemaOf(field)) }, tally)
  }
}

/** Undefined for what is not written, and for what stands for none and could not be. */
function expectedEncoding(schema: z.ZodMiniType, value: unknown): unknown {
  const short = codecOf(schema).encode(value)
  if (short !== undefined) return short
  const written = z.safeEncode(schema, value as never)
  return written.success ? written.data : undefined
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isMissing = (value: unknown) => value === undefined || value === null

/** `row` is the shape of what stands in it, where there is one. */
type Comparison = { field: string; received: unknown; expected: unknown; row: AnyWireCodec | undefined }

function compare(comparison: Comparison, tally: Tally): void {
  const { field, received, expected } = comparison
  if (expected === undefined || received === expected || (isNothing(received) && expected === null)) return
  if (Array.isArray(expected) && Array.isArray(received))
    for (const [place, one] of expected.entries())
      compare({ ...comparison, received: received[place], expected: one }, tally)
  else if (isObject(expected) && !isMissing(received)) compareObject({ ...comparison, expected }, tally)
  else tally.add(field, deviationKindOf(received, expected), received)
}

/** Of a value that is not spelled as ours is, and no two lists or objects. */
function deviationKindOf(received: unknown, expected: unknown): DeviationKind {
  if (received === undefined || received === null) return 'missing'
  if (Array.isArray(expected)) return 'single'
  if (Array.isArray(received)) return 'wrapped'
  if (isObject(received)) return ownProperty(received, '_id') === undefined ? 'wrapped' : 'populated'
  if (typeof received !== typeof expected) return isNothing(received) ? 'missing' : 'type'
  return String(received).toLowerCase() === String(expected).toLowerCase() ? 'case' : 'spelling'
}

function compareObject(
  { field, received, expected, row }: Comparison & { expected: Record<string, unknown> },
  tally: Tally,
) {
  const inside = Array.isArray(received) ? unwrap(received) : received
  if (inside !== received) tally.add(field, 'wrapped', received)
  if (!isObject(inside)) return void tally.add(field, isNothing(inside) ? 'missing' : 'mere id', received)
  const schemas = new Map(
    Object.entries(row?.shape ?? {}).map(([fieldName, one]) => [wireName(fieldName, one), schemaOf(one)]),
  )
  for (const [name, value] of Object.entries(expected)) {
    const schema = schemas.get(name)
    const given = ownProperty(inside, name)
    if (isMissing(given) && schema && isExtensionField(schema)) continue
    compare({ field: `${field}.${name}`, received: given, expected: value, row: schema && rowCodecIn(schema) }, tally)
  }
}

/** The shape of what a schema holds, itself or in a list, or that may be missing. */
function rowCodecIn(schema: z.ZodMiniType): AnyWireCodec | undefined {
  let at: z.ZodMiniType | undefined = schema
  for (let depth = 0; at && depth < 4; depth++) {
    if ('shape' in at && codecOf(at).read) return at as AnyWireCodec
    const { innerType, element } = at.def as { innerType?: z.ZodMiniType; element?: z.ZodMiniType }
    at = innerType ?? element
  }
  return undefined
}
