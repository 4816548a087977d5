import { t } from '@lingui/core/macro'
import { desk } from '../../../core/desk'
import { notifyDone } from '../../../core/notify'

/** Asks for a place, saves the file and notifies of it. */
export async function saveFile({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
  const { saved } = await desk.call('files.save', { name, bytes })
  if (saved) notifyDone(t`Saved ${name}`, { subject: name })
}
