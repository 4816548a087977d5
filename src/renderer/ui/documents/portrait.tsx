import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../../core/desk'
import { LocalFileIcon } from './local-file-badge'
import classes from './portrait.module.css'
import { useObjectUrl } from './use-object-url'

type Props = {
  location: string
  name: string
  /** Pixels. */
  size?: number
}

/** Small photo of a person, or an icon. */
export function Portrait({ location, name, size = 32 }: Props) {
  const { data } = useQuery({
    queryKey: ['desk', 'uploads.read', location],
    queryFn: () => desk.call('uploads.read', { location }),
    enabled: location !== '',
    gcTime: 0,
    retry: false,
  })
  const url = useObjectUrl(data?.type.startsWith('image/') ? data : undefined)
  return (
    <>
      {url ? (
        <img className={classes.face} src={url} alt={name} style={{ width: size, height: size }} />
      ) : (
        <span className={classes.face} style={{ width: size, height: size }}>
          <IconUser size={size * 0.56} stroke={1.25} aria-hidden />
        </span>
      )}
      <LocalFileIcon location={location} />
    </>
  )
}
