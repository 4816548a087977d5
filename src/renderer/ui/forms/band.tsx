import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './band.module.css'

/** Why a form as a whole is refused; '' for nothing. Its line is always there, so that nothing moves when it is said. */
export const Band = ({ words }: { words: string }) => (
  <div className={classes.band}>
    {words ? (
      <div className={classes.words} role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        {words}
      </div>
    ) : null}
  </div>
)
