import { t } from '@lingui/core/macro'
import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { LocalFileBadge } from '../documents/local-file-badge'
import { StoredDocument } from '../documents/stored-document'
import { InvalidField } from '../invalid-field'
import { Picture } from '../media/picture'
import { VideoPlayer } from '../media/video-player'
import { StatusBadge } from '../status-badge'
import type { Detail } from './detail'
import classes from './details.module.css'

const RichTextView = lazy(async () => ({ default: (await import('../rich-text/rich-text-view')).RichTextView }))

type Props = {
  details: readonly Detail[]
  /** 'lines': one value a line, with its label at the left. */
  layout?: 'grid' | 'lines'
}

export const DetailList = ({ details, layout = 'grid' }: Props) => (
  <dl className={layout === 'grid' ? classes.details : classes.lines}>
    {details.map((detail) => (
      <div key={detail.label} data-wide={isNarrow(detail) ? undefined : true}>
        <dt>{detail.label}</dt>
        <dd>{renderDetail(detail)}</dd>
      </div>
    ))}
  </dl>
)

const isNarrow = (detail: Detail) => ['value', 'badge', 'document', 'isInvalid'].some((kind) => kind in detail)
const noDataText = <span className={classes.noData}>{t`No data`}</span>

function renderDetail(detail: Detail) {
  const { label } = detail
  if ('isInvalid' in detail) return <InvalidField />
  if ('badge' in detail) return <StatusBadge tone="wait" label={detail.badge} />
  if ('document' in detail) return <StoredDocument label={label} person={detail.person} location={detail.document} />
  if ('html' in detail) {
    return detail.html ? (
      <Suspense fallback={<Skeleton h={60} />}>
        <RichTextView html={detail.html} />
      </Suspense>
    ) : (
      noDataText
    )
  }
  if ('text' in detail) return detail.text ? <div className={classes.text}>{detail.text}</div> : noDataText
  if ('images' in detail) {
    return detail.images.length ? (
      <div className={classes.images}>
        {detail.images.map((location, index) => (
          <Stack key={location} gap={4} align="flex-start">
            <Picture location={location} label={detail.images.length > 1 ? `${label} ${index + 1}` : label} />
            <LocalFileBadge location={location} />
          </Stack>
        ))}
      </div>
    ) : (
      noDataText
    )
  }
  if ('video' in detail)
    return detail.video ? (
      <>
        <VideoPlayer location={detail.video} label={label} />
        <LocalFileBadge location={detail.video} />
      </>
    ) : (
      noDataText
    )
  return detail.value ? <DetailText text={detail.value} /> : noDataText
}

/** Lets an e-mail address wrap before its @ instead of within a word. */
function DetailText({ text }: { text: string }) {
  const atIndex = text.indexOf('@')
  if (atIndex < 0) return text
  return (
    <>
      {text.slice(0, atIndex)}
      <wbr />
      {text.slice(atIndex)}
    </>
  )
}
