import { beforeEach, describe, expect, test, vi } from 'vitest'
import { offerReloads } from '#main/hosts/electron/page-recovery'
import { createScreenTexts } from '#main/screen-texts'
import { BrowserWindow, dialog } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))
beforeEach(() => vi.clearAllMocks())

function createWindow(translate = (text: string) => text) {
  const window = new BrowserWindow({})
  offerReloads(window as never, translate)
  return window
}

/** A dialog that stays open until it is answered or its signal closes it. */
function openDialog() {
  let respond = (_response: number) => {}
  let signal: AbortSignal | undefined
  dialog.showMessageBox.mockImplementationOnce(
    (...parameters) =>
      new Promise((resolve) => {
        respond = (response) => resolve({ response })
        const options = parameters.at(-1) as { signal?: AbortSignal; cancelId: number }
        signal = options.signal
        signal?.addEventListener('abort', () => resolve({ response: options.cancelId }))
      }),
  )
  return { choose: (response: number) => respond(response), signal: () => signal }
}

test('offers to reload a page that has crashed', async () => {
  const window = createWindow()
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  await vi.waitFor(() => expect(window.reload).toHaveBeenCalledOnce())
  const options = expect.objectContaining({ message: 'The window has crashed', buttons: ['Reload'] })
  expect(dialog.showMessageBox).toHaveBeenCalledWith(window, options)
})

test('shows its dialogs in the language of the screens', async () => {
  const texts = createScreenTexts(
    () => 'hi',
    () => undefined,
  )
  await texts.load()
  const window = createWindow(texts.translateText)
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  const options = expect.objectContaining({ message: 'विंडो अचानक बंद हो गई', buttons: ['फिर से लोड करें'] })
  await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalledWith(window, options))
})

describe('a page that does not respond', () => {
  test('is reloaded in a new process on request, without a second dialog', async () => {
    const window = createWindow()
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 })
    window.emit('unresponsive')
    await vi.waitFor(() => expect(window.reload).toHaveBeenCalledOnce())
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce()
    const options = expect.objectContaining({ buttons: ['Wait', 'Reload'] })
    expect(dialog.showMessageBox.mock.calls).toEqual([[window, options]])
  })

  test('still offers a reload when it crashes later', async () => {
    const window = createWindow()
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 })
    window.emit('unresponsive')
    await vi.waitFor(() => expect(window.reload).toHaveBeenCalledOnce())
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await vi.waitFor(() => expect(window.reload).toHaveBeenCalledTimes(2))
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(2)
  })

  test('is left alone when it responds again or the person waits', async () => {
    const window = createWindow()
    openDialog()
    window.emit('unresponsive')
    window.emit('responsive')
    await vi.waitFor(() => expect(window.listenerCount('responsive')).toBe(0))
    const { choose } = openDialog()
    await vi.waitFor(() => {
      window.emit('unresponsive')
      expect(dialog.showMessageBox).toHaveBeenCalledTimes(2)
    })
    choose(0)
    await vi.waitFor(() => expect(window.listenerCount('responsive')).toBe(0))
    expect(window.reload).not.toHaveBeenCalled()
  })

  test('that crashes is asked about in one dialog', async () => {
    const window = createWindow()
    const { signal } = openDialog()
    window.emit('unresponsive')
    const { choose } = openDialog()
    window.webContents.emit('render-process-gone', {}, { reason: 'oom' })
    expect(signal()?.aborted).toBe(true)
    window.emit('unresponsive')
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(2)
    choose(0)
    await vi.waitFor(() => expect(window.reload).toHaveBeenCalledOnce())
  })

  test('is asked about once at a time', async () => {
    const window = createWindow()
    const { choose } = openDialog()
    window.emit('unresponsive')
    window.emit('unresponsive')
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    choose(0)
  })
})
