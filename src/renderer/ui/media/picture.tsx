import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { mediaUrl } from '#contract/desk/media'
import classes from './media.module.css'

/** A stored picture of the public site. */
export function Picture({ location, label }: { location: string; label: string }) {
  const [failedLocation, setFailedLocation] = useState('')
  if (failedLocation === location)
    return (
      <span className={classes.placeholder}>
        <Trans>{label} cannot be shown</Trans>
      </span>
    )
  return (
    <img className={classes.picture} src={mediaUrl(location)} alt={label} onError={() => setFailedLocation(location)} />
  )
}
