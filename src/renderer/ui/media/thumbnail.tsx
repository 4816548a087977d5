import { t } from '@lingui/core/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { mediaUrl } from '#contract/desk/media'
import { LocalFileIcon } from '../documents/local-file-badge'
import classes from './media.module.css'

type Props = { location: string; label: string }

/** A stored picture in thumbnail size. */
export function Thumbnail({ location, label }: Props) {
  if (!location) return <span className={classes.placeholder}>-</span>
  return (
    <span className={classes.thumbnailCell}>
      <ThumbnailPicture location={location} label={label} />
      <LocalFileIcon location={location} />
    </span>
  )
}

function ThumbnailPicture({ location, label }: Props) {
  const [missingLocation, setMissingLocation] = useState('')
  if (missingLocation === location)
    return <IconPhotoOff size={20} stroke={1.25} role="img" aria-label={t`${label} cannot be shown`} />
  return (
    <img
      className={classes.thumbnail}
      src={mediaUrl(location)}
      alt={label}
      loading="lazy"
      onError={() => setMissingLocation(location)}
    />
  )
}
