import type * as z from 'zod/mini'
import { metaOf, withMeta } from './reading/field-meta'

/**
 * Marks a copy of the schema as a field that the original API lacks (ADR-2). It is sent only to backends with
 * extensions. A response without it has no deviation.
 */
export const extensionField = <T extends z.ZodMiniType>(schema: T): T => withMeta(schema.clone(), { isExtension: true })
export const isExtensionField = (schema: z.ZodMiniType): boolean => metaOf(schema).isExtension === true
