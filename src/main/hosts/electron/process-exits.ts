import { app } from 'electron'
import type { Log, LogKind } from '../../ports/log'

/** Logs exits of the renderer and other Electron processes, and unhandled rejections. */
export function logProcessExits(log: Log): void {
  app.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') log('renderer.crashed', { kind: reason as LogKind })
  })
  app.on('child-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') log('child_process.exited', { kind: reason as LogKind })
  })
  // Without a handler, Electron only prints a warning.
  process.on('unhandledRejection', (error) => log('unhandled_rejection', { error }))
}
