import { t } from '@lingui/core/macro'
import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import type { DeskResult } from '#contract/desk/bridge'
import type { EntryPoint } from '../../access'
import type { Desk } from '../../desk'
import { isAppUrl, origin } from './origin'
import { fitsLimit, maxCallBytes } from './payload-size'

export const callChannel = 'desk:call'
export const eventChannel = 'desk:event'
/** Well above the longest name of a call. */
const maxNameBytes = 200

/** Page of a window of the program. `entries`: entry points that it may use; undefined for all. */
export type TrustedPage = { contents: WebContents; entries?: readonly EntryPoint[] }

/**
 * Connects the desk to IPC: one channel of calls, one of events. Serves only the main frame of a page of
 * `listTrustedPages()` at counter://app; the desk validates name and input. Returns a function that disconnects it.
 */
export function connectIpc(
  desk: Pick<Desk, 'call' | 'on'>,
  listTrustedPages: () => readonly TrustedPage[],
): () => void {
  ipcMain.handle(callChannel, async (event, name: unknown, input: unknown): Promise<DeskResult> => {
    const page = isFromApp(event) ? listTrustedPages().find(({ contents }) => contents === event.sender) : undefined
    if (!page || !isServedTo(page, name)) return refusal('forbidden', 403, t`This page may not use the program.`)
    if (typeof name !== 'string' || !fitsLimit(name, maxNameBytes))
      return refusal('invalid', 422, t`The name of the call is missing or too long.`)
    if (!fitsLimit(input, maxCallBytes))
      return refusal('invalid', 413, t`Only plain values can be sent, at most 32 MB at once.`)
    return desk.call(name, input)
  })
  const unsubscribe = desk.on((name, data) => {
    for (const page of listTrustedPages())
      if (isServedTo(page, `event ${name}`) && !page.contents.isDestroyed())
        page.contents.send(eventChannel, name, data)
  })
  return () => {
    unsubscribe()
    ipcMain.removeHandler(callChannel)
  }
}

const isServedTo = ({ entries }: TrustedPage, entry: unknown) => !entries || entries.some((served) => served === entry)

const isFromApp = ({ senderFrame }: IpcMainInvokeEvent): boolean =>
  senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin && isAppUrl(senderFrame.url)

function refusal(code: 'forbidden' | 'invalid', status: number, message: string): DeskResult {
  return { ok: false, failure: { code, status, message } }
}
