import * as z from 'zod/mini'
import { isExtensionField } from '../extension-field'
import { type AnyWireCodec, alternatePathsOf, isRow, readObject, schemaOf, wireName } from '../wire'
import { metaOf } from './field-meta'
import { createParseContext, describeShape, invalidFields, type ParseContext } from './parse-issues'
import { findList, ownProperty, payloadOf, propertyIgnoringCase } from './read-response'
import { isEmpty, isMissing, isObject, unwrap } from './values'

/** Position and codec of the content of a response. */
export type ResponseLayout = {
  readonly form: 'page' | 'list' | 'object' | 'mutation'
  /** Name of the list or object in the payload; '' if the payload itself is the object, and for mutations. */
  readonly key: string
  /** Codec of a row, an object, or the payload of a mutation. */
  readonly row: AnyWireCodec
}

/** Kinds of deviations: the last one of a list entry, the others of a field. The last two lose data. */
export const deviationKinds = ['missing', 'at another place', 'different', 'cannot be read', 'no readable id'] as const
type DeviationKind = (typeof deviationKinds)[number]
/**
 * `field`: name on the wire. `receivedShape`: shape of one deviating value, without its content. `count` of `total`
 * entries deviate.
 */
export type Deviation = { field: string; kind: DeviationKind; receivedShape: string; count: number; total: number }

export const losesData = ({ kind }: Deviation): boolean => kind === 'cannot be read' || kind === 'no readable id'

/**
 * Compares a response with its re-encoded content, field by field. Throws `bad_gateway` if it has no content, as
 * decoding does.
 */
export function compareResponse({ form, key, row }: ResponseLayout, body: unknown): Deviation[] {
  const tally = createTally()
  if (form === 'object' || form === 'mutation') {
    const object = form === 'object' ? objectIn(body, key) : unwrap(ownProperty(body, 'payload'))
    compareRow(row, isObject(object) ? object : {}, createParseContext(body), tally)
    return tally.list(1)
  }
  const entries = findList(body, key)
  const payload = ownProperty(body, 'payload')
  if (!isObject(payload) || ownProperty(payload, key) !== entries) tally.add(key, 'at another place')
  const count = ownProperty(payload, 'count') ?? ownProperty(body, 'count')
  if (form === 'page' && typeof count !== 'number') addMissingOrDifferent('count', count, tally, entries.length)
  const context = createParseContext(body, entries)
  for (const entry of entries) {
    const object = unwrap(entry)
    if (object !== entry) tally.add(key, 'different', entry)
    if (isRow(row, object, context)) compareRow(row, object, context, tally)
    else tally.add(key, 'no readable id', object)
  }
  return tally.list(entries.length, form === 'page' ? ['count'] : [])
}

function objectIn(body: unknown, key: string): unknown {
  const payload = payloadOf(body)
  return unwrap(key ? (ownProperty(payload, key) ?? propertyIgnoringCase(payload, key)) : payload)
}

type Tally = ReturnType<typeof createTally>
function createTally() {
  const deviations = new Map<string, Deviation>()
  return {
    add(field: string, kind: DeviationKind, value?: unknown) {
      const existing = deviations.get(`${kind} ${field}`)
      if (existing) existing.count++
      else {
        // At depth 3, the shape has only sizes, which is enough for a value that could be read.
        const depth = kind === 'different' ? 3 : 1
        const receivedShape = value === undefined ? '' : describeShape(value, depth)
        deviations.set(`${kind} ${field}`, { field, kind, receivedShape, count: 1, total: 1 })
      }
    },
    // A field of a nested list can occur more often than there are entries. `singleFields` occur once in a response.
    list: (entryCount: number, singleFields: readonly string[] = []): Deviation[] =>
      [...deviations.values()]
        .map((deviation) => {
          const { field, count } = deviation
          return { ...deviation, total: singleFields.includes(field) ? 1 : Math.max(entryCount, count) }
        })
        .toSorted((a, b) => Number(losesData(b)) - Number(losesData(a))),
  }
}

function compareRow(row: AnyWireCodec, record: Record<string, unknown>, context: ParseContext, tally: Tally) {
  const read = readObject<Record<string, unknown>>(row, record, context)
  const issues = invalidFields(read)
  for (const [name, field] of Object.entries(row.shape)) {
    const wireKey = wireName(name, field)
    const received = ownProperty(record, wireKey)
    const fieldIssues = issues.filter((issue) => issue.field === name || issue.field.startsWith(`${name}.`))
    for (const issue of fieldIssues) tally.add(wireKey + issue.field.slice(name.length), 'cannot be read', received)
    const schema = schemaOf(field)
    if (fieldIssues.length > 0 || (isMissing(received) && isExtensionField(schema))) continue
    const expected = expectedEncoding(schema, read[name])
    const hasOtherPlaces = wireKey === '_id' || alternatePathsOf(field).length > 0
    if (hasOtherPlaces && isEmpty(received) && !isEmpty(expected)) tally.add(wireKey, 'at another place')
    else compareValue(wireKey, received, expected, rowCodecIn(schema), tally)
  }
}

/** A value as our encoding sends it; undefined if it is not sent. */
function expectedEncoding(schema: z.ZodMiniType, value: unknown): unknown {
  const encoded = z.safeEncode(schema, value as never)
  return encoded.success ? encoded.data : undefined
}

/** Compares a value and the values in it. `row`: codec of the object in it; undefined for other values. */
function compareValue(
  field: string,
  received: unknown,
  expected: unknown,
  row: AnyWireCodec | undefined,
  tally: Tally,
): void {
  if (expected === undefined || received === expected || (isEmpty(received) && expected === null)) return
  if (Array.isArray(expected) && Array.isArray(received))
    for (const [index, value] of expected.entries()) compareValue(field, received[index], value, row, tally)
  else if (isObject(expected) && isObject(received)) {
    const schemas = new Map(
      Object.entries(row?.shape ?? {}).map(([name, inner]) => [wireName(name, inner), schemaOf(inner)]),
    )
    for (const [name, value] of Object.entries(expected)) {
      const schema = schemas.get(name)
      const inner = ownProperty(received, name)
      if (isMissing(inner) && schema && isExtensionField(schema)) continue
      compareValue(`${field}.${name}`, inner, value, schema && rowCodecIn(schema), tally)
    }
  } else addMissingOrDifferent(field, received, tally, expected)
}

function addMissingOrDifferent(field: string, received: unknown, tally: Tally, expected: unknown) {
  if (isEmpty(received) && typeof received !== typeof expected) tally.add(field, 'missing')
  else tally.add(field, 'different', received)
}

/** The codec of an object inside optional, nullable and list schemas. */
function rowCodecIn(schema: z.ZodMiniType): AnyWireCodec | undefined {
  let current: z.ZodMiniType | undefined = schema
  for (let depth = 0; current && depth < 4; depth++) {
    if ('shape' in current && metaOf(current).read) return current as AnyWireCodec
    const { innerType, element } = current.def as { innerType?: z.ZodMiniType; element?: z.ZodMiniType }
    current = innerType ?? element
  }
  return undefined
}
