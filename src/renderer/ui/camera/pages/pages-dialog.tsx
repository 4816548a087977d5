import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useExclusive } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useCloseConfirmation } from '../../dialogs/use-close-confirmation'
import { useCamera } from '../use-camera'
import { PageEditor } from './page-editor'
import type { TakenPage } from './page-list'
import { PageShooting } from './page-shooting'
import { pagesToPdf } from './pages-to-pdf'
import type { Still } from './quad'

/** Limit of pages in a PDF. The size limit of the PDF is divided among this number. */
const maxPages = 10
/** Share of the PDF that its pages may take. */
const pageShare = 0.95

type Props = {
  title: string
  maxBytes: number
  onTaken: (pdf: Uint8Array<ArrayBuffer>) => void
  onClose: () => void
}

/** Photographs a document of several pages, straightened, as one PDF (D-380). */
export function PagesDialog({ title, onClose, ...rest }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<readonly TakenPage[]>([])
  const { close, confirmation } = useCloseConfirmation({
    root,
    isChanged: pages.length > 0,
    isBusy: false,
    discardAndClose: onClose,
    question: t`Discard the pages photographed so far?`,
  })
  return (
    <Modal opened onClose={close} title={title} size={940} yOffset="2dvh">
      <div ref={root}>
        <PageCapture {...rest} pages={pages} onPages={setPages} onClose={close} />
      </div>
      {confirmation}
    </Modal>
  )
}

type PageCaptureProps = Omit<Props, 'title'> & {
  pages: readonly TakenPage[]
  onPages: (pages: readonly TakenPage[]) => void
}

/** A component of its own, so that the camera stops when the dialog closes. */
function PageCapture({ maxBytes, pages, onPages, onTaken, onClose }: PageCaptureProps) {
  const camera = useCamera('document')
  const [still, setStill] = useState<Still>()
  const finish = useExclusive(async () => onTaken(await pagesToPdf(pages.map(({ bytes }) => bytes))))
  return still ? (
    <PageEditor
      still={still}
      number={pages.length + 1}
      maxBytes={Math.floor((maxBytes * pageShare) / maxPages)}
      onChange={setStill}
      onKeep={(bytes) => {
        onPages([...pages, { id: crypto.randomUUID(), bytes, type: 'image/jpeg' }])
        setStill(undefined)
      }}
      onRetake={() => setStill(undefined)}
    />
  ) : (
    <PageShooting
      camera={camera}
      pages={pages}
      isFull={pages.length >= maxPages}
      onTaken={setStill}
      onRemove={(id) => onPages(pages.filter((page) => page.id !== id))}
      onFinish={() => void finish().catch(notifyFailure)}
      onClose={onClose}
    />
  )
}
