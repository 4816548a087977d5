import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as adoption from './schema/backend-import'
import * as catalogue from './schema/catalogue'
import * as content from './schema/content/content'
import * as enquiries from './schema/content/enquiries'
import * as tests from './schema/exam/batches'
import * as questions from './schema/exam/questions'
import * as institute from './schema/institute'
import * as people from './schema/registration/app-users'
import * as onlinePayments from './schema/registration/online-payments'
import * as registrations from './schema/registration/registrations'
import * as seats from './schema/registration/seats'
import * as shifts from './schema/registration/shifts'
import * as staff from './schema/staff'

/** Every table, to find the rows that refer to a row. */
export const tables: readonly PgTable[] = [
  adoption,
  catalogue,
  content,
  enquiries,
  institute,
  onlinePayments,
  people,
  questions,
  registrations,
  shifts,
  seats,
  staff,
  tests,
]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((value) => is(value, PgTable))
