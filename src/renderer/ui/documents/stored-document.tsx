import { t } from '@lingui/core/macro'
import { Image, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { desk } from '../../core/desk'
import { getErrorMessage } from '../../core/notify'
import { ErrorMessage } from '../error-message'
import { DocumentLightbox } from './document-lightbox'
import { LocalFileBadge } from './local-file-badge'
import classes from './stored-document.module.css'
import { useObjectUrl } from './use-object-url'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }))
const width = 200

type Props = { label: string; person: string; location: string }

/** Preview of an uploaded file: the image, or the first page of a PDF. A press opens it in a dialog. */
export function StoredDocument({ label, person, location }: Props) {
  if (!location) return <Text c="dimmed">{t`No data`}</Text>
  return (
    <Stack gap={4} align="flex-start">
      <Preview label={label} person={person} location={location} />
      <LocalFileBadge location={location} />
    </Stack>
  )
}

function Preview({ label, person, location }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'uploads.read', location],
    queryFn: () => desk.call('uploads.read', { location }),
    gcTime: 0,
  })
  const url = useObjectUrl(data?.type.startsWith('image/') ? data : undefined)
  const [isOpen, setOpen] = useState(false)
  if (error) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton w={width} h={140} />
  return (
    <>
      <UnstyledButton className={classes.preview ?? ''} aria-label={t`Open ${label}`} onClick={() => setOpen(true)}>
        {data.type === 'application/pdf' ? (
          <Suspense fallback={<Skeleton w={width} h={280} />}>
            <PdfPages bytes={data.bytes} title={label} width={width} firstPageOnly />
          </Suspense>
        ) : (
          <Image src={url} alt={label} w={width} mah={280} fit="contain" radius="sm" />
        )}
      </UnstyledButton>
      {isOpen ? (
        <DocumentLightbox {...data} label={label} person={person} url={url} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
