import { t } from '@lingui/core/macro'
import { type BrowserWindow, dialog } from 'electron'

/** Offers to reload a page that has crashed, and to wait for or reload a page that does not respond. */
export function offerReloads(window: BrowserWindow, translate: (text: string) => string): void {
  let isBeingReloaded = false
  let isReloadOffered = false
  /** Closes the dialog about a page that does not respond; undefined while none is open. */
  let promptController: AbortController | undefined

  async function offerReload(): Promise<void> {
    isReloadOffered = true
    await dialog.showMessageBox(window, {
      type: 'error',
      message: translate(t`The window has crashed`),
      detail: translate(t`Saved data is kept.`),
      buttons: [translate(t`Reload`)],
    })
    isReloadOffered = false
    if (!window.isDestroyed()) window.reload()
  }

  async function offerWaiting(): Promise<void> {
    const controller = new AbortController()
    promptController = controller
    const closeDialog = () => controller.abort()
    window.once('responsive', closeDialog)
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: translate(t`The window does not respond`),
      detail: translate(t`Saved data is kept. Input that was not saved as a draft is lost by reloading.`),
      buttons: [translate(t`Wait`), translate(t`Reload`)],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: controller.signal,
    })
    promptController = undefined
    window.off('responsive', closeDialog)
    const isReloadChosen = response === 1 && !controller.signal.aborted
    if (!isReloadChosen || window.isDestroyed()) return
    isBeingReloaded = true
    // A page that does not respond can be reloaded only after its process is ended.
    window.webContents.forcefullyCrashRenderer()
    window.reload()
  }

  window.on('unresponsive', () => {
    if (!promptController && !isReloadOffered) void offerWaiting()
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    promptController?.abort()
    if (reason !== 'clean-exit' && !isBeingReloaded && !isReloadOffered) void offerReload()
    isBeingReloaded = false
  })
}
