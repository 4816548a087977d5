import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './this-workstation.module.css'

/** Read-only value set by the workstation's policy. */
export const Locked = ({ children, isInvalid = false }: { children: ReactNode; isInvalid?: boolean }) => (
  <span className={classes.locked} data-wrong={isInvalid || undefined}>
    <IconLock size={14} aria-label={t`Managed by IT`} />
    {children}
  </span>
)
