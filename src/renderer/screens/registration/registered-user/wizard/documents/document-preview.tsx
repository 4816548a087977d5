import { t } from '@lingui/core/macro'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { desk } from '../../../../../core/desk'
import { getErrorMessage } from '../../../../../core/notify'
import { useObjectUrl } from '../../../../../ui/documents/use-object-url'

const PdfPages = lazy(async () => ({ default: (await import('../../../../../ui/documents/pdf-pages')).PdfPages }))

/** `handle`: of a chosen file. `location`: of a stored document. */
type Props = { title: string; handle?: string; location?: string }

/** Preview of a document: the image, or the first page of a PDF. */
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
        {getErrorMessage(error)}
      </Text>
    )
  return data ? <FilePreview file={data} title={title} /> : <Loader role="status" aria-label={t`Loading ${title}`} />
}

function FilePreview({ file, title }: { file: { bytes: Uint8Array<ArrayBuffer>; type: string }; title: string }) {
  const isPdf = file.type === 'application/pdf'
  const url = useObjectUrl(isPdf ? undefined : file)
  if (!isPdf) return url ? <img src={url} alt={title} /> : null
  return (
    <Suspense fallback={<Loader role="status" aria-label={t`Loading ${title}`} />}>
      <PdfPages bytes={file.bytes} title={title} width={104} firstPageOnly />
    </Suspense>
  )
}
