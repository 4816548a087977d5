import { t } from '@lingui/core/macro'
import { useIsLocalFile } from '../../../../../core/workstation/app-info'
import { LocalFileBadge } from '../../../../../ui/documents/local-file-badge'
import { StatusBadge } from '../../../../../ui/status-badge'

/** Storage state of a document. */
export function StoredState({ location }: { location: string }) {
  return useIsLocalFile()(location) ? (
    <LocalFileBadge location={location} />
  ) : (
    <StatusBadge tone="good" label={t`Uploaded`} />
  )
}
