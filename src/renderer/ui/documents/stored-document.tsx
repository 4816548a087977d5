import { Image, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { desk } from '../../core/desk'
import { messageOf } from '../../core/notify'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }))
const width = 200

/** An uploaded file as a picture: the image, or the first page of a PDF. */
export function StoredDocument({ label, location }: { label: string; location: string }) {
  const { data, error } = useQuery({
    queryKey: ['desk', 'uploads.read', location],
    queryFn: () => desk.call('uploads.read', { location }),
    enabled: location !== '',
    gcTime: 0,
  })
  if (!location) return <Text c="dimmed">No data</Text>
  if (error) return <Text c="var(--mantine-color-error)">{messageOf(error)}</Text>
  if (!data) return <Skeleton w={width} h={140} />
  if (data.type !== 'application/pdf') return <Picture {...data} label={label} />
  return (
    <Suspense fallback={<Skeleton w={width} h={280} />}>
      <PdfPages bytes={data.bytes} title={label} width={width} firstOnly />
    </Suspense>
  )
}

function Picture({ bytes, type, label }: { bytes: Uint8Array<ArrayBuffer>; type: string; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return <Image src={url} alt={label} w={width} mah={280} fit="contain" radius="sm" />
}
