import type { Capability } from '#contract/capability'
import type { Contract } from '#contract/index'
import type { MenuKey } from '#contract/screens'
import { catalogueAccess } from './catalogue/access'
import { catalogueHandlers } from './catalogue/index'
import { contentAccess } from './content/access'
import { contentHandlers } from './content/index'
import type { AccessRules } from './core/access'
import type { Handlers } from './core/context'
import type { FileAccess } from './core/http/file-server'
import { examAccess } from './exam/access'
import { assertNotExamined } from './exam/batches/attendance'
import { examHandlers } from './exam/index'
import { withdrawOutdatedOfRegistration } from './exam/results/certificates'
import { instituteAccess } from './institute/access'
import { createInstituteHandlers, type ServerMonitors } from './institute/index'
import { openProviderWith, type Provider, type ProviderOptions } from './open-provider'
import { registrationAccess } from './registration/access'
import type { CardGateways } from './registration/card/gateway'
import { createRegistrationHandlers } from './registration/index'
import { staffAccess } from './staff/access'
import { staffHandlers } from './staff/index'

export type { Provider, ProviderOptions } from './open-provider'

/**
 * Opens the institute's /api/v1 and public site as one function, on PostgreSQL if `databaseUrl` is set, else on PGlite.
 */
export const openProvider = (options: ProviderOptions): Promise<Provider> =>
  openProviderWith({ createHandlers, access, fileAccess }, options)

/** All handlers, by entity and operation. */
function createHandlers(gateways: CardGateways, omitted: readonly Capability[], monitors: ServerMonitors): Handlers {
  const institute = createInstituteHandlers(omitted, monitors)
  const registration = createRegistrationHandlers(
    { assertNotExamined, withdrawOutdatedCertificates: withdrawOutdatedOfRegistration },
    gateways,
  )
  return {
    ...staffHandlers,
    ...institute,
    ...catalogueHandlers,
    ...contentHandlers,
    ...registration,
    ...examHandlers,
    extension: { ...institute.extension, ...registration.extension },
  }
}

/** Access rule per operation (D-39). Superadmins may call everything; public endpoints need no sign-in. */
export const access: AccessRules<Contract, MenuKey> = {
  ...staffAccess,
  ...instituteAccess,
  ...catalogueAccess,
  ...contentAccess,
  ...registrationAccess,
  ...examAccess,
  extension: { ...instituteAccess.extension, ...registrationAccess.extension },
}

/**
 * Reading a document requires access to a call that returns the document's location. Adding a file requires access to a
 * call that saves the location of such a file.
 */
const fileAccess: FileAccess = {
  read: [access.registration.list, access.candidate.list],
  add: {
    documents: [access.registration.add],
    public: [
      ...Object.values(contentAccess).flatMap((rules) => ('add' in rules ? [rules.add] : [])),
      access.question.add,
      access.instituteSettings.update,
    ],
  },
}
