import type { Contract } from '#contract/index'
import type { MenuKey } from '#contract/screens'
import { catalogueAccess } from './catalogue/access'
import { catalogueHandlers } from './catalogue/index'
import { contentAccess } from './content/access'
import { contentHandlers } from './content/index'
import type { AccessRules } from './core/access'
import type { Handlers } from './core/context'
import { examAccess } from './exam/access'
import { assertNotExamined } from './exam/batches/attendance'
import { examHandlers } from './exam/index'
import { withdrawOutdatedOfRegistration } from './exam/results/certificates'
import { instituteAccess } from './institute/access'
import { instituteHandlers, type Watches } from './institute/index'
import { listExtensionsWithoutKeys } from './institute/institute'
import { openProviderWith, type Provider, type ProviderOptions } from './open-provider'
import { registrationAccess } from './registration/access'
import type { CardGateways } from './registration/card/gateway'
import { registrationHandlers } from './registration/index'
import { staffAccess } from './staff/access'
import { staffHandlers } from './staff/index'

export type { Provider, ProviderOptions } from './open-provider'

/** The institute's /api/v1 and its site as a function, on PostgreSQL when `databaseUrl` is set, else on PGlite. */
export const openProvider = (options: ProviderOptions): Promise<Provider> =>
  openProviderWith({ createHandlers, access }, options)

/** Everything that this institute answers. */
function createHandlers(gateways: CardGateways, idempotencyKeys: boolean, watches: Watches): Handlers {
  const institute = instituteHandlers(watches)
  const registration = registrationHandlers(
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
    extension: {
      ...institute.extension,
      ...registration.extension,
      ...(idempotencyKeys ? {} : { capabilities: listExtensionsWithoutKeys }),
    },
  }
}

/** Who may call what (D-39). The superadmin may call everything; open endpoints ask nobody. */
export const access: AccessRules<Contract, MenuKey> = {
  ...staffAccess,
  ...instituteAccess,
  ...catalogueAccess,
  ...contentAccess,
  ...registrationAccess,
  ...examAccess,
  extension: { ...instituteAccess.extension, ...registrationAccess.extension },
}
