import type * as z from 'zod/mini'

type Def = {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
}
/** A field of a contract shape is its schema, or its wire name followed by its schema. */
type Fields = Record<string, z.ZodMiniType | readonly [string, z.ZodMiniType, ...string[]]>

/** Collects the field schemas within a schema by their paths, each once; a schema without fields is its own leaf. */
export function collectLeaves(schema: z.ZodMiniType, path: string, seen: Map<z.ZodMiniType, string>): void {
  if (seen.has(schema)) return
  const def = schema.def as Def
  const fields = 'shape' in schema ? (schema.shape as Fields) : def.shape
  const inner = [def.innerType, def.element, def.valueType, ...(def.options ?? [])].filter((one) => one !== undefined)
  if (fields) collectShapeLeaves(fields, path, seen)
  // A wrapper such as a list reads the text too.
  if (!fields) seen.set(schema, path)
  for (const one of inner) collectLeaves(one, path, seen)
}

/** Collects the field schemas of a shape. */
export function collectShapeLeaves(shape: Fields, path: string, seen: Map<z.ZodMiniType, string>): void {
  for (const [name, field] of Object.entries(shape)) {
    collectLeaves(Array.isArray(field) ? field[1] : (field as z.ZodMiniType), `${path}.${name}`, seen)
  }
}
