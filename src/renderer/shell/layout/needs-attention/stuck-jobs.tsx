import { plural } from '@lingui/core/macro'
import { IconPrinterOff } from '@tabler/icons-react'
import { lazy } from 'react'
import { useStuckJobs } from '../../../ui/documents/printing/use-stuck-jobs'
import { HeaderNotice } from './header-notice'

const StuckJobsDialog = lazy(async () => ({ default: (await import('./stuck-jobs-dialog')).StuckJobsDialog }))

/** Header notice of the user's own stuck print jobs. */
export function StuckJobs() {
  const jobs = useStuckJobs()
  const count = jobs.length
  return (
    <HeaderNotice
      label={count === 0 ? '' : plural(count, { one: '# print job pending', other: '# print jobs pending' })}
      icon={IconPrinterOff}
      dialog={(close) => <StuckJobsDialog jobs={jobs} onClose={close} />}
    />
  )
}
