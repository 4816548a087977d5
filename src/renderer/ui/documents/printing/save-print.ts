import { t } from '@lingui/core/macro'
import type { PrintJob } from '#contract/desk/index'
import { desk } from '../../../core/desk'
import { notifyDone } from '../../../core/notify'

/** Saves the PDF that was printed, named `file` or else after the print's title. */
export async function savePrint({ id, title, file = '' }: Pick<PrintJob, 'id' | 'title'> & { file?: string }) {
  const { bytes } = await desk.call('printing.pdf', { id })
  const name = `${(file || title).replaceAll('/', '-')}.pdf`
  const { saved } = await desk.call('files.save', { name, bytes })
  if (saved) notifyDone(t`Saved ${name}`)
}
