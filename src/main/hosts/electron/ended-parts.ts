import { app } from 'electron'
import type { Kind, Log } from '../../ports/log'

/** Writes down when the page, or a part of Electron beside it, stopped; what was promised and not kept goes on as before. */
export function attendParts(log: Log): void {
  app.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') log('renderer.crashed', { kind: reason as Kind })
  })
  app.on('child-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') log('child_process.exited', { kind: reason as Kind })
  })
  // Electron warns of it where nobody sees that.
  process.on('unhandledRejection', (error) => log('unhandled_rejection', { error }))
}
