import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../../core/desk'
import { LocalFileIcon } from './local-file-badge'
import classes from './portrait.module.css'
import { useObjectUrl } from './use-object-url'

/** Small photo of a person, or an icon. */
export function Portrait({ location, name }: { location: string; name: string }) {
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
        <img className={classes.face} src={url} alt={name} />
      ) : (
        <span className={classes.face}>
          <IconUser size={18} stroke={1.25} aria-hidden />
        </span>
      )}
      <LocalFileIcon location={location} />
    </>
  )
}
