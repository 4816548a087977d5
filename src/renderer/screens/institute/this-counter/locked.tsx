import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './this-counter.module.css'

/** What the policy of this machine says: to be read, and not changed here. */
export const Locked = ({ children, isWrong = false }: { children: ReactNode; isWrong?: boolean }) => (
  <span className={classes.locked} data-wrong={isWrong || undefined}>
    <IconLock size={14} aria-label="Set by your IT" />
    {children}
  </span>
)
