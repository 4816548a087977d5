import { t } from '@lingui/core/macro'
import { useIsLocalFile } from '../../../../../core/workstation/app-info'
import { LocalFileBadge } from '../../../../../ui/documents/local-file-badge'
import { StatusBadge } from '../../../../../ui/status-badge'

/** Badge of a stored document: uploaded, or on this workstation only. */
export function StoredState({ location }: { location: string }) {
  return useIsLocalFile()(location) ? (
    <LocalFileBadge location={location} />
  ) : (
    <StatusBadge tone="good" label={t`Uploaded`} />
  )
}
