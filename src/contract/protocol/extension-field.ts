import type * as z from 'zod/mini'
import { metaOf, withMeta } from './reading/field-meta'

/**
 * A field that the original API lacks: sent only to a provider with extensions, and its absence in a response is not a
 * deviation (ADR-2). Marks a copy of the schema.
 */
export const extensionField = <T extends z.ZodMiniType>(schema: T): T => withMeta(schema.clone(), { isExtension: true })
export const isExtensionField = (schema: z.ZodMiniType): boolean => metaOf(schema).isExtension === true
