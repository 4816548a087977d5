import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import type { DeskResult } from '#contract/desk/index'
import type { Desk } from '../../desk'
import { isAppUrl, origin } from './origin'
import { fitsLimit, maxCallBytes } from './payload-size'

export const callChannel = 'desk:call'
export const eventChannel = 'desk:event'

/**
 * Connects the desk to IPC: one channel of calls, one of events. Serves only the main frame of a window of `listTrusted()` at
 * counter://app; the desk validates name and input. Returns a function that disconnects it.
 */
export function connectIpc(desk: Pick<Desk, 'call' | 'on'>, listTrusted: () => readonly WebContents[]): () => void {
  ipcMain.handle(callChannel, async (event, name: unknown, input: unknown): Promise<DeskResult> => {
    if (!isTrusted(event, listTrusted())) return refusal('forbidden', 403, 'This page may not use the program.')
    if (typeof name !== 'string' || !fitsLimit(name, 200))
      return refusal('invalid', 422, 'The name of the call is missing or too long.')
    if (!fitsLimit(input, maxCallBytes))
      return refusal('invalid', 413, 'Only plain values can be sent, at most 32 MB at once.')
    return desk.call(name, input)
  })
  const unsubscribe = desk.on((name, data) => {
    for (const contents of listTrusted()) if (!contents.isDestroyed()) contents.send(eventChannel, name, data)
  })
  return () => {
    unsubscribe()
    ipcMain.removeHandler(callChannel)
  }
}

function isTrusted({ sender, senderFrame }: IpcMainInvokeEvent, trustedContents: readonly WebContents[]): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    senderFrame.origin === origin &&
    isAppUrl(senderFrame.url) &&
    trustedContents.includes(sender)
  )
}

function refusal(code: 'forbidden' | 'invalid', status: number, message: string): DeskResult {
  return { ok: false, failure: { code, status, message } }
}
