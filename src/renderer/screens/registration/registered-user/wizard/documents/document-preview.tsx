import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { desk } from '../../../../../core/desk'
import { messageOf } from '../../../../../core/notify'

const PdfPages = lazy(async () => ({ default: (await import('../../../../../ui/documents/pdf-pages')).PdfPages }))

type Props = { title: string; handle?: string; location?: string }

/** A chosen or stored document as a picture: the image, or the first page of a PDF. */
export function DocumentPreview({ title, handle, location = '' }: Props) {
  const { data, error } = useQuery({
    queryKey: ['desk', 'document', handle ?? location],
    queryFn: () => (handle ? desk.call('files.read', { handle }) : desk.call('uploads.read', { location })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error)
    return (
      <Text size="xs" c="dimmed" p={4}>
        {messageOf(error)}
      </Text>
    )
  return data ? <Shown {...data} title={title} /> : <Loader aria-label={`Reading ${title}`} />
}

function Shown({ bytes: given, type, title }: { bytes: Uint8Array; type: string; title: string }) {
  const bytes = useMemo(() => new Uint8Array(given), [given])
  if (type !== 'application/pdf') return <Picture bytes={bytes} type={type} title={title} />
  return (
    <Suspense fallback={<Loader aria-label={`Drawing ${title}`} />}>
      <PdfPages bytes={bytes} title={title} width={104} firstOnly />
    </Suspense>
  )
}

function Picture({ bytes, type, title }: { bytes: Uint8Array<ArrayBuffer>; type: string; title: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url ? <img src={url} alt={title} /> : null
}
