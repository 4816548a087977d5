import { protocol } from 'electron'
import type { Desk } from '../../desk'
import { checkoutScheme } from './checkout'
import { isOwn, scheme } from './origin'

/** Makes counter: and counter-checkout: schemes with origins of their own. Must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
    { scheme: checkoutScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves counter://app/… from the desk, which adds the security headers. Other hosts of the scheme do not exist. */
export function serveDesk(desk: Pick<Desk, 'fetch'>): void {
  protocol.handle(scheme, (request) =>
    isOwn(request.url) ? desk.fetch(request) : new Response('Not found', { status: 404 }),
  )
}
