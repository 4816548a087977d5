import { IconClock } from '@tabler/icons-react'
import { useIsLocalFile } from '../../core/workstation/app-info'
import { StatusBadge } from '../status-badge'
import classes from './local-file-badge.module.css'

const label = 'On one workstation only'

/** Says of a file that other workstations cannot show it; nothing for other files. */
export function LocalFileBadge({ location }: { location: string }) {
  return useIsLocalFile()(location) ? <StatusBadge tone="wait" label={label} /> : null
}

/** The same as an icon, for lists. */
export function LocalFileIcon({ location }: { location: string }) {
  return useIsLocalFile()(location) ? (
    <IconClock className={classes.icon ?? ''} size={16} role="img" aria-label={label}>
      <title>{label}</title>
    </IconClock>
  ) : null
}
