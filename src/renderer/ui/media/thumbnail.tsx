import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { mediaUrl } from '#contract/desk/media'
import classes from './media.module.css'

/** A stored picture in thumbnail size. */
export function Thumbnail({ location, label }: { location: string; label: string }) {
  const [isMissing, setMissing] = useState(false)
  if (!location) return <span className={classes.placeholder}>-</span>
  if (isMissing) return <IconPhotoOff size={20} stroke={1.25} role="img" aria-label={`${label} cannot be shown`} />
  return (
    <img
      className={classes.thumbnail}
      src={mediaUrl(location)}
      alt={label}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
