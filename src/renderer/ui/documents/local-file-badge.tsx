import { IconClock } from '@tabler/icons-react'
import { localFileLabel } from '#contract/desk/media'
import { useIsLocalFile } from '../../core/workstation/app-info'
import { StatusBadge } from '../status-badge'
import classes from './local-file-badge.module.css'

/** Marks a file that only one workstation has; renders nothing for other files. */
export function LocalFileBadge({ location }: { location: string }) {
  return useIsLocalFile()(location) ? <StatusBadge tone="wait" label={localFileLabel} /> : null
}

/** The badge as an icon, for lists. */
export function LocalFileIcon({ location }: { location: string }) {
  return useIsLocalFile()(location) ? (
    <IconClock className={classes.icon ?? ''} size={16} role="img" aria-label={localFileLabel}>
      <title>{localFileLabel}</title>
    </IconClock>
  ) : null
}
