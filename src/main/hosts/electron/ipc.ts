import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import type { DeskResult } from '#contract/desk/index'
import type { Desk } from '../../desk'
import { isOwn, origin } from './origin'
import { fits, maxCallBytes } from './size'

export const callChannel = 'desk:call'
export const eventChannel = 'desk:event'

/**
 * Carries the desk over IPC: one channel of calls, one of events. Only the main frame of one of `known()`'s windows, at
 * exactly counter://app, is answered; the desk itself checks name and input against the contract. Answers the undoing.
 */
export function carryDesk(desk: Pick<Desk, 'call' | 'on'>, known: () => readonly WebContents[]): () => void {
  ipcMain.handle(callChannel, async (event, name: unknown, input: unknown): Promise<DeskResult> => {
    if (!isTrusted(event, known())) return refusal('forbidden', 403, 'This page may not use the counter.')
    if (typeof name !== 'string' || !fits(name, 200)) return refusal('invalid', 422, 'The call has no name.')
    if (!fits(input, maxCallBytes))
      return refusal('invalid', 413, 'Only plain values can be sent, at most 32 MB at once.')
    return desk.call(name, input)
  })
  const silence = desk.on((name, data) => {
    for (const contents of known()) if (!contents.isDestroyed()) contents.send(eventChannel, name, data)
  })
  return () => {
    silence()
    ipcMain.removeHandler(callChannel)
  }
}

function isTrusted({ sender, senderFrame }: IpcMainInvokeEvent, known: readonly WebContents[]): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    senderFrame.origin === origin &&
    isOwn(senderFrame.url) &&
    known.includes(sender)
  )
}

function refusal(code: 'forbidden' | 'invalid', status: number, message: string): DeskResult {
  return { ok: false, failure: { code, status, message } }
}
