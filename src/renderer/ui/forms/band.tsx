import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import classes from './band.module.css'

type Props = {
  words: string
  /** What may be as it is, and should be looked at: in the same line, where nothing is refused. */
  mild?: string
  /** Not from edge to edge of the window. */
  narrow?: boolean
}

/** Why a form as a whole is refused; '' for nothing. Its line is always there, so that nothing moves when it is said. */
export const Band = ({ words, mild = '', narrow = false }: Props) => (
  <div className={classes.band}>
    {words ? (
      <div className={classes.words} data-narrow={narrow || undefined} role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        {words}
      </div>
    ) : mild ? (
      <div className={classes.words} data-mild data-narrow={narrow || undefined} role="status">
        <IconInfoCircle size={16} aria-hidden />
        {mild}
      </div>
    ) : null}
  </div>
)
