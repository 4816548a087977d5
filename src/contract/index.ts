import * as z from 'zod/mini'
import { catalogueEndpoints } from './catalogue/index'
import { contentEndpoints } from './content/index'
import { examEndpoints } from './exam/index'
import { instituteEndpoints } from './institute/index'
import { registrationEndpoints } from './registration/index'
import { staffEndpoints } from './staff/index'

// Default messages: zod/mini has none by itself.
z.config(z.locales.en())

/** All calls of /api/v1, by entity and operation. */
export const contract = {
  ...staffEndpoints,
  ...instituteEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...registrationEndpoints,
  ...examEndpoints,
  /** Calls without an entity, from two areas. */
  extension: { ...instituteEndpoints.extension, ...registrationEndpoints.extension },
}
export type Contract = typeof contract
