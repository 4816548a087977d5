import { t } from '@lingui/core/macro'
import { Button, Group, Modal, ScrollArea } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { documentName } from '#contract/protocol/text/document-name'
import { desk } from '../../core/desk'
import { useExclusive } from '../../core/exclusive'
import { notifyDone, notifyFailure } from '../../core/notify'
import { useTopDialogEscape } from '../dialogs/top-dialog'
import classes from './document-lightbox.module.css'
import { useZoom } from './zoom'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }))

/** CSS pixels that stay free around a picture. */
const pictureMargin = 24
/** CSS pixels that stay free beside a PDF page. */
const pageMargin = 40

type Props = {
  label: string
  /** Name of the trainee. */
  person: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  /** Object URL of an image. */
  url: string | undefined
  onClose: () => void
}

/** Full-window view of an uploaded document with all pages. */
export function DocumentLightbox({ onClose, ...document }: Props) {
  // Escape leaves the details dialog below open.
  useTopDialogEscape(true, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={documentName(document.person, document.label)}
      size={1120}
      classNames={{ body: classes.body ?? '' }}
    >
      <Pages {...document} />
    </Modal>
  )
}

/** A separate component: `useElementSize` measures on mount, and the dialog mounts its content later. */
function Pages({ label, person, bytes, type, url }: Omit<Props, 'onClose'>) {
  const { ref, width, height } = useElementSize()
  const { scale, zoomButtons } = useZoom()
  const name = documentName(person, label)
  const save = useExclusive(async () => {
    const file = `${name}.${(type.split('/')[1] ?? 'bin').replace('jpeg', 'jpg')}`
    const { saved } = await desk.call('files.save', { name: file, bytes })
    if (saved) notifyDone(t`Saved ${file}`)
  })
  return (
    <>
      <div ref={ref} className={classes.paper}>
        <ScrollArea h="100%" type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t`Pages` }}>
          {type !== 'application/pdf' ? (
            <img
              className={classes.picture}
              src={url}
              alt={label}
              style={{ width: (width - pictureMargin) * scale, height: (height - pictureMargin) * scale }}
            />
          ) : width ? (
            <Suspense>
              <PdfPages bytes={bytes} title={label} width={(width - pageMargin) * scale} />
            </Suspense>
          ) : null}
        </ScrollArea>
      </div>
      <Group justify="space-between">
        {zoomButtons}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={() => void save().catch(notifyFailure)}
        >{t`Save`}</Button>
      </Group>
    </>
  )
}
