import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as backendImport from './schema/backend-import'
import * as catalogue from './schema/catalogue'
import * as content from './schema/content/content'
import * as enquiries from './schema/content/enquiries'
import * as batches from './schema/exam/batches'
import * as questions from './schema/exam/questions'
import * as institute from './schema/institute'
import * as appUsers from './schema/registration/app-users'
import * as onlinePayments from './schema/registration/online-payments'
import * as refunds from './schema/registration/refunds'
import * as registrations from './schema/registration/registrations'
import * as seats from './schema/registration/seats'
import * as shifts from './schema/registration/shifts'
import * as staff from './schema/staff'

/** All tables, searched for rows that refer to a given row. */
export const tables: readonly PgTable[] = [
  backendImport,
  catalogue,
  content,
  enquiries,
  institute,
  onlinePayments,
  appUsers,
  questions,
  registrations,
  refunds,
  shifts,
  seats,
  staff,
  batches,
]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((value) => is(value, PgTable))
