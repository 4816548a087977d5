import { app } from 'electron'
import type { Desk } from '../../desk'

/**
 * Delays shutdown and sign-out of Windows while the desk sends or saves something; people can still force them. When
 * the session certainly ends, calls `close`: Windows ends the program seconds later.
 */
export function closeAtSessionEnd(desk: Pick<Desk, 'hasWorkToFinish'>, close: () => void): void {
  app.on('browser-window-created', (_event, window) => {
    window.on('query-session-end', (event) => {
      if (desk.hasWorkToFinish()) event.preventDefault()
    })
    window.on('session-end', close)
  })
}
