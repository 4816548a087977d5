import { t } from '@lingui/core/macro'
import { desk } from '../../../core/desk'
import { notifyDone } from '../../../core/notify'

/** Asks where to save the file, saves it and shows a notification. */
export async function saveFile({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
  const { saved } = await desk.call('files.save', { name, bytes })
  if (saved) notifyDone(t`Saved ${name}`, { subject: name })
}
