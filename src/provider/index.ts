import { createApp } from './app'
import { cancel, listCancelled, refund } from './cancellations'
import {
  allVehicleCategories,
  courseCategoriesOf,
  courseNameById,
  courseNamesOf,
  courseTypesOf,
  listVehicleCategories,
} from './catalogue'
import type { Handlers } from './context'
import { allRoles, batchesOfDataEntry, batchesOfExaminer, dashboardCounts } from './dashboard'
import { type DatabasePlace, openDatabase } from './database/open'
import { type Seed, sow } from './database/seed/sow'
import { allDocumentRules, capabilities, instituteSettings, listOutbox } from './institute'
import { changePassword, forgotPassword } from './passwords'
import { checkPayment, payOffline, payOnline } from './payments'
import { allEnrolledUsers, listEnrolledUsers, listVisits, peopleByPhone, signInLog, signOutLog } from './people'
import { addRegistration, removeRegistration, updateRegistration } from './registering'
import { allRegistrations, listRegistrations, registrationsByRange } from './registrations'
import { report } from './report'
import { signIn } from './session'
import { checkSlot, slotsOn, slotsOnPrevious } from './slots'

/** Everything that this institute answers. */
const handlers: Handlers = {
  session: {
    signIn,
    forgotPassword,
    changePassword,
    counts: dashboardCounts,
    batchesOfDataEntry,
    batchesOfExaminer,
    roles: allRoles,
  },
  registration: {
    list: listRegistrations,
    byRange: registrationsByRange,
    all: allRegistrations,
    add: addRegistration,
    update: updateRegistration,
    remove: removeRegistration,
    payOffline,
  },
  payment: { check: checkPayment, payOnline },
  cancelledRegistration: { list: listCancelled },
  enrolledUser: { list: listEnrolledUsers, all: allEnrolledUsers },
  preLoginVisit: { list: listVisits },
  userLog: { signIns: signInLog, signOuts: signOutLog },
  vehicleCategory: { list: listVehicleCategories, all: allVehicleCategories },
  courseType: { of: courseTypesOf },
  courseCategory: { of: courseCategoriesOf },
  courseName: { of: courseNamesOf, byId: courseNameById },
  slot: { on: slotsOn, onPrevious: slotsOnPrevious, check: checkSlot },
  extension: {
    capabilities,
    institute: instituteSettings,
    documentRules: allDocumentRules,
    cancel,
    refund,
    byPhone: peopleByPhone,
  },
  outboxMail: { list: listOutbox },
}

export type ProviderOptions = DatabasePlace & {
  seed: Seed
  /** Required in the api_key header of every call when it is set. */
  apiKey?: string | undefined
  /** Milliseconds since 1970. */
  now?: () => number
}
export type Provider = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** The institute's /api/v1 as a function, on PostgreSQL when `databaseUrl` is set, else on PGlite. */
export async function openProvider({ seed, apiKey, now = Date.now, ...place }: ProviderOptions): Promise<Provider> {
  const { db, close } = await openDatabase(place)
  await sow(db, seed, now())
  return { fetch: createApp({ db, handlers, now, apiKey, report }), close }
}
