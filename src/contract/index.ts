import * as z from 'zod/mini'
import { catalogueEndpoints } from './catalogue/index'
import { contentEndpoints } from './content/index'
import { examEndpoints } from './exam/index'
import { instituteEndpoints } from './institute/index'
import { registrationEndpoints } from './registration/index'
import { staffEndpoints } from './staff/index'

// What a schema has no words of its own for is said in English; zod/mini says nothing by itself.
z.config(z.locales.en())

/** Everything that can be asked of a provider. */
export const contract = {
  ...staffEndpoints,
  ...instituteEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...registrationEndpoints,
  ...examEndpoints,
  /** Each area has its part of what the original API lacks. */
  extension: { ...instituteEndpoints.extension, ...registrationEndpoints.extension },
}
export type Contract = typeof contract
