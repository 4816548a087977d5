import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './this-counter.module.css'

/** Read-only value set by the machine's policy. */
export const Locked = ({ children, isWrong = false }: { children: ReactNode; isWrong?: boolean }) => (
  <span className={classes.locked} data-wrong={isWrong || undefined}>
    <IconLock size={14} aria-label="Managed by IT" />
    {children}
  </span>
)
