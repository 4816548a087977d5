import { protocol } from 'electron'
import type { Desk } from '../../desk'
import { checkoutScheme } from './checkout'
import { isAppUrl, scheme } from './origin'

/** Registers counter: and counter-checkout: as standard schemes. Call before the app is ready. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
    { scheme: checkoutScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves counter://app/… from the desk, and 404 for any other host of the scheme. */
export function serveDesk(desk: Pick<Desk, 'fetch'>): void {
  protocol.handle(scheme, (request) =>
    isAppUrl(request.url) ? desk.fetch(request) : new Response('Not found', { status: 404 }),
  )
}
