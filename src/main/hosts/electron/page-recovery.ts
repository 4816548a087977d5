import { t } from '@lingui/core/macro'
import { type BrowserWindow, dialog } from 'electron'

/** Offers to reload a page that has crashed, and to wait for or reload a page that does not respond. */
export function offerReloads(window: BrowserWindow, translate: (text: string) => string): void {
  let isBeingReloaded = false

  async function offerReload(): Promise<void> {
    await dialog.showMessageBox(window, {
      type: 'error',
      message: translate(t`The window has crashed`),
      detail: translate(t`Saved data is kept.`),
      buttons: [translate(t`Reload`)],
    })
    if (!window.isDestroyed()) window.reload()
  }

  async function offerWaiting(): Promise<void> {
    const promptController = new AbortController()
    const stopAsking = () => promptController.abort()
    window.once('responsive', stopAsking)
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: translate(t`The window does not respond`),
      detail: translate(t`Saved data is kept. Input that was not saved as a draft is lost by reloading.`),
      buttons: [translate(t`Wait`), translate(t`Reload`)],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: promptController.signal,
    })
    window.off('responsive', stopAsking)
    if (response !== 1 || promptController.signal.aborted || window.isDestroyed()) return
    isBeingReloaded = true
    // A page that does not respond is not reloaded unless its process is ended first.
    window.webContents.forcefullyCrashRenderer()
    window.reload()
  }

  let isAsking = false
  window.on('unresponsive', () => {
    if (isAsking) return
    isAsking = true
    void offerWaiting().finally(() => {
      isAsking = false
    })
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && !isBeingReloaded) void offerReload()
    isBeingReloaded = false
  })
}
