import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as catalogue from './schema/catalogue'
import * as content from './schema/content'
import * as enquiries from './schema/enquiries'
import * as institute from './schema/institute'
import * as people from './schema/people'
import * as questions from './schema/questions'
import * as registrations from './schema/registrations'
import * as staff from './schema/staff'
import * as tests from './schema/tests'

/** Every table, so that what refers to a row can be found. */
export const tables: readonly PgTable[] = [
  catalogue,
  content,
  enquiries,
  institute,
  people,
  questions,
  registrations,
  staff,
  tests,
]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((value) => is(value, PgTable))
